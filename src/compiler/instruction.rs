//! The instruction set: one line an instruction.
//!
//! An instruction is a word of fields, `{op, goals, a, b, c}`, and up to four operand words after it; `op` and `goals` have 8
//! bits, the others 16. `goals` says how many goals of the source begin here: whoever counts inferences adds them up
//! (`machine/profile/watch.rs`), everybody else looks past them. In the table
//! `x` is a register, `y` a slot of the environment, `n` a number, all in fields; `K` a constant, `F` a functor, `L` an
//! address in this or another block, `P` a predicate's entry, `D` its number, `B` that of a built-in, `E` of an evaluable
//! functor, `R` a float, `W` any other word, all in operand words; registers and slots may stand there too. `back` is the
//! distance to the block's start and takes fields b and c.

macro_rules! instructions {
    ($($(#[$group:meta])* $op:ident $fields:literal $operands:literal $doc:literal;)*) => {
        /// What an instruction does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u16)]
        pub enum Op {
            $(#[doc = concat!("`", $doc, "`")] $op,)*
        }

        impl Op {
            /// All instructions, in the order of their numbers.
            pub const ALL: &[Op] = &[$(Op::$op),*];

            /// The name as the listing prints it.
            pub fn name(self) -> &'static str {
                match self { $(Op::$op => stringify!($op)),* }
            }

            /// What the fields a, b, c hold.
            pub fn fields(self) -> &'static str {
                match self { $(Op::$op => $fields),* }
            }

            /// What the operand words hold.
            pub fn operands(self) -> &'static str {
                match self { $(Op::$op => $operands),* }
            }

            /// Whether a table of pairs of words follows it, as many as its first operand says and one more.
            pub fn has_table(self) -> bool {
                matches!(self, Op::SwitchConstant | Op::SwitchStructure | Op::SwitchPrefix)
            }

            /// Words it takes.
            #[inline(always)]
            pub const fn words(self) -> usize {
                const LENGTHS: &[u8] = &[$(1 + $operands.len() as u8),*];
                LENGTHS[self as usize] as usize
            }
        }
    };
}

instructions! {
    // ---- head: X[a] is an argument or part of one ----------------------------------------------------------------
    GetValue "xx" "" "unify X[a] with X[b]";
    GetConstant "x" "K" "unify X[a] with K";
    GetList "x" "" "unify X[a] with a pair; Unify… follow for head and tail";
    GetListVV "xxx" "" "unify X[a] with a pair, X[b] := head, X[c] := tail";
    GetListXV "xxx" "" "unify X[a] with a pair whose head is X[b], X[c] := tail";
    GetListXVExecute "xxx" "P" "GetListXV, then Execute";
    GetStructure "x" "F" "unify X[a] with a compound term; Unify… follow for its arguments";
    UnifyVariable "x" "" "X[a] := the next argument";
    UnifyVariable2 "xx" "" "X[a], X[b] := the next two arguments";
    UnifyVariable3 "xxx" "" "X[a], X[b], X[c] := the next three arguments";
    UnifyValue "x" "" "unify the next argument with X[a]";
    UnifyConstant "" "K" "unify the next argument with K";
    UnifyVoid "n" "" "skip a arguments";
    UnifyTailList "" "" "unify the next argument, a tail, with a pair, and go on with that pair's head and tail";
    UnifyVoidTail "n" "" "a times: skip an argument, then UnifyTailList";
    UnifyVariableTail "xn" "" "UnifyVoidTail b, UnifyVariable X[a], then UnifyTailList";
    UnifyValueTail "xn" "" "UnifyVoidTail b, UnifyValue X[a], then UnifyTailList";
    UnifyConstantTail "n" "K" "UnifyVoidTail a, UnifyConstant, then UnifyTailList";
    // ---- body: loading registers and building ---------------------------------------------------------------------
    PutVariable "x" "" "X[a] := a new variable";
    PutValue "xx" "" "X[a] := X[b]";
    PutConstant "x" "K" "X[a] := K";
    PutVariableY "yx" "" "Y[a] := X[b] := a new variable";
    NewVariableY "y" "" "Y[a] := a new variable";
    PutValueY "xy" "" "X[a] := Y[b]";
    PutValueYY "xyx" "y" "X[a] := Y[b], X[c] := Y[y]";
    StoreY "yx" "" "Y[a] := X[b]";
    StoreYY "yxy" "x" "Y[a] := X[b], Y[c] := X[x]";
    PutList "x" "" "X[a] := the pair that the next two Set… make";
    PutListXX "xxx" "" "X[a] := the pair of X[b] and X[c]";
    PutListXC "xx" "K" "X[a] := the pair of X[b] and K";
    PutStructure "x" "F" "X[a] := the compound term whose arguments the next Set… make";
    SetVariable "x" "" "the next argument is a new variable; X[a] := it";
    SetVariableY "y" "" "the next argument is a new variable; Y[a] := it";
    SetValue "x" "" "the next argument is X[a]";
    SetValue2 "xx" "" "the next two arguments are X[a] and X[b]";
    SetValue3 "xxx" "" "the next three arguments are X[a], X[b] and X[c]";
    SetValueY "y" "" "the next argument is Y[a]";
    SetConstant "" "K" "the next argument is K";
    SetVoid "n" "" "the next a arguments are new variables";
    PutLiteral "x" "LW" "X[a] := a copy of the literal of W cells at L";
    MakeFrame "x" "W" "X[a] := '$frame'(_, …) of W new variables, the home of variables for which there are no slots";
    FrameArgument "xx" "W" "X[a] := argument W of the frame X[b]";
    PutLiteralIn "xx" "LW" "as PutLiteral, the literal's variables being those of the frame X[b]";
    // ---- control --------------------------------------------------------------------------------------------------
    Allocate "" "" "push an environment";
    Deallocate "" "" "pop the environment";
    Call "nback" "P" "call P; of the environment a slots stay in use";
    CallTraced "nback" "P" "Call in the traced translation; as the last goal of a clause DeallocateExecute, unless levels are watched";
    Execute "" "P" "go on with P";
    DeallocateExecute "" "P" "pop the environment, go on with P";
    Proceed "" "" "return";
    DeallocateProceed "" "" "pop the environment and return";
    WakeProceed "" "" "wake goals if any wait, then return";
    DeallocateWakeProceed "" "" "pop the environment, wake goals if any wait, return";
    Neck "n" "" "the clause is chosen for now: if another may follow, write the choicepoint with a registers";
    NeckCut "" "" "the clause is chosen for good: forget the others";
    GetLevel "x" "" "X[a] := the choicepoint that was newest when the predicate was called (before Neck)";
    GetChoice "x" "" "X[a] := the newest choicepoint";
    CutX "x" "" "forget all choicepoints newer than X[a]";
    CutY "y" "" "forget all choicepoints newer than Y[a]";
    SoftCutX "x" "" "forget the choicepoint X[a] alone";
    SoftCutY "y" "" "forget the choicepoint Y[a] alone";
    Wake "nnn" "W" "wake goals if any wait; a: before the neck; b: arguments of the head; c: slots of the environment; W: distance to the block's start";
    NoteLevel "" "" "Y2 := how deep the traced clause is, if levels are watched; Y3 := its box, if there is a profile";
    Port "nn" "" "a goal of a traced clause is to be called, a levels deeper: fail if that is too deep; b: a step, a goal, or behind one for 0 to 2";
    UnifyFlagged "xx" "" "unify X[a] with X[b] as the flag occurs_check says";
    Jump "" "L" "go to L";
    Fail "" "" "fail";
    // ---- choice ---------------------------------------------------------------------------------------------------
    Try "" "L" "go to the clause at L; if it fails, go on here";
    Retry "" "L" "the same for a clause in the middle";
    Trust "" "L" "go to the last clause at L";
    TryElse "n" "L" "push a choicepoint for the alternative at L; a slots of the environment are in use";
    RetryElse "" "L" "the alternative has been taken; the next is at L";
    TrustElse "" "" "the last alternative has been taken: pop the choicepoint";
    ShallowTry "" "L" "if a test or unification up to ShallowCommit fails, undo and go to L";
    ShallowCommit "" "" "the condition holds";
    ShallowElse "" "" "the condition failed: here L begins";
    SwitchTerm "x" "LLLL" "by X[a]: unbound, constant, list, whose head is the next argument, compound term";
    SwitchList "xx" "LLLL" "the same by A0, and for a list X[a] := head, X[b] := tail";
    SwitchConstant "x" "WL" "by the constant X[a]: a table of W+1 pairs {key, address} follows, L if none";
    SwitchStructure "x" "WL" "by the functor of X[a], whose first argument is the next: likewise";
    SwitchPrefix "xn" "WLL" "by the first b symbols of X[a]: a table of their keys follows, the first L if none; the second, if one is a variable";
    Assess "n" "DW" "if any of the arguments in the set W is bound: a new index for the predicate D; a: 1 if few clauses are left";
    // ---- tests: on failure go to L, or fail if there is none ------------------------------------------------------
    Less "xx" "L" "X[a] < X[b]";
    LessEqual "xx" "L" "X[a] =< X[b]";
    ArithEqual "xx" "L" "X[a] =:= X[b]";
    ArithNotEqual "xx" "L" "X[a] =\\= X[b]";
    LessK "x" "KL" "X[a] < K, a small integer";
    LessEqualK "x" "KL" "X[a] =< K";
    GreaterK "x" "KL" "X[a] > K";
    GreaterEqualK "x" "KL" "X[a] >= K";
    ArithEqualK "x" "KL" "X[a] =:= K";
    ArithNotEqualK "x" "KL" "X[a] =\\= K";
    Identical "xx" "L" "X[a] == X[b]";
    NotIdentical "xx" "L" "X[a] \\== X[b]";
    TermOrder "xxn" "L" "X[a] stands to X[b] in the standard order as c says: @<, @=<, @>, @>= for 0 to 3";
    IsVar "x" "L" "var(X[a])";
    IsNonvar "x" "L" "nonvar(X[a])";
    IsAtom "x" "L" "atom(X[a])";
    IsInteger "x" "L" "integer(X[a])";
    IsKind "xn" "L" "X[a] is of the kind b: number, float, atomic, compound, callable, list pair or [] for 0 to 5";
    // ---- arithmetic -----------------------------------------------------------------------------------------------
    PutFloat "x" "R" "X[a] := the float R, in passing";
    Add "xxx" "" "X[a] := X[b] + X[c]";
    AddK "xx" "K" "X[a] := X[b] + K, a small integer";
    Subtract "xxx" "" "X[a] := X[b] - X[c]";
    Multiply "xxx" "" "X[a] := X[b] * X[c]";
    Divide "xxx" "" "X[a] := X[b] / X[c]";
    IntDivide "xxx" "" "X[a] := X[b] // X[c]";
    Modulo "xxx" "" "X[a] := X[b] mod X[c]";
    Evaluate1 "xx" "E" "X[a] := E(X[b])";
    Evaluate2 "xxx" "E" "X[a] := E(X[b], X[c])";
    Evaluate "xx" "" "X[a] := the value of the expression X[b]";
    // ---- goals that are not clauses -------------------------------------------------------------------------------
    Builtin "nback" "B" "run the deterministic built-in B; a slots of the environment are in use";
    FirstSolution "n" "B" "run the nondeterministic built-in B of a arguments";
    NextSolution "n" "B" "its alternative";
    Control "" "B" "run the control built-in B";
    ExecuteGoal "n" "" "go on with the goal A0, to which a more arguments are added";
    EnterDynamic "n" "D" "the dynamic predicate D of a arguments: go on with its first clause that may match";
    NextDynamic "n" "D" "its alternative: the next clause in force that may match";
    ExecuteQualified "" "D" "go on with what defines the predicate D, the goals among its arguments qualified with its module";
    Undefined "n" "D" "the predicate D of a arguments, which nothing defines yet: look for it, or raise the error";
    Link "n" "D" "the predicate D of a arguments, whose index is not made yet: make it and go on there";
    // ---- the machine's own ----------------------------------------------------------------------------------------
    CatchPush "yy" "" "push the choicepoint of catch/3; Y[a] := it";
    CallGoal "nback" "W" "call the goal A0; a slots of the environment are in use (W makes it as long as Call)";
    CatchExit "y" "" "the goal of catch/3 has succeeded: if it left no choicepoint, pop that of Y[a]";
    CatchFail "" "" "the goal of catch/3 has failed: pop its choicepoint";
    CleanupPush "y" "" "push the choicepoint of setup_call_cleanup/3 with the cleanup A0; Y[a] := it";
    CleanupExit "y" "L" "the goal of setup_call_cleanup/3 has succeeded: if it left a choicepoint go to L, else pop that of Y[a]";
    CleanupFail "" "" "the goal of setup_call_cleanup/3 has failed: pop its choicepoint";
    CleanupThrow "" "" "the cleanup is done: the ball that led to it flies on";
    WakeResume "n" "" "the woken goals have succeeded: restore a registers and go on";
    Woken "" "" "alternative of a neck reached by way of a wake-up: fail";
    Success "" "" "the query has a solution";
    Failure "" "" "the query has no (more) solutions";
}

/// An instruction's first word, taken apart.
#[derive(Clone, Copy)]
pub struct Fields(pub u64);

impl Fields {
    /// An instruction's first word.
    pub const fn new(op: Op, a: u16, b: u16, c: u16) -> Fields {
        Fields(op as u64 | (a as u64) << 16 | (b as u64) << 32 | (c as u64) << 48)
    }

    /// The number of the instruction.
    #[inline(always)]
    pub const fn op(self) -> u16 {
        self.0 as u8 as u16
    }

    /// The same instruction, with so many goals of the source beginning here.
    #[must_use]
    pub const fn with_goals(self, goals: u8) -> Fields {
        Fields(self.0 & !0xff00 | (goals as u64) << 8)
    }

    /// How many goals of the source begin here.
    #[inline(always)]
    pub const fn goals(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// The first field.
    #[inline(always)]
    pub const fn a(self) -> usize {
        (self.0 >> 16) as u16 as usize
    }

    /// The second field.
    #[inline(always)]
    pub const fn b(self) -> usize {
        (self.0 >> 32) as u16 as usize
    }

    /// The third field.
    #[inline(always)]
    pub const fn c(self) -> usize {
        (self.0 >> 48) as usize
    }

    /// Fields b and c as one number: the distance to the block's start in words.
    #[inline(always)]
    pub const fn back(self) -> usize {
        (self.0 >> 32) as usize
    }
}
