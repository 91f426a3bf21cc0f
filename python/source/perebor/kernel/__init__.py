"""A Jupyter kernel: ``python -m perebor.kernel install`` makes it known to Jupyter. It needs ipykernel."""
