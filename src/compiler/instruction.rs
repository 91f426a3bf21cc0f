//! The instruction set, one line per instruction.
//!
//! A line gives the operands in the fields of the first word, the operand words ([`Operand`]), further properties ([`Property`])
//! and the meaning. Everything that inspects code without running it derives from this table: disassembly, the search for atoms in
//! code, the names of variables in errors, the search for the goal that failed, and where live registers are recorded. To add an
//! instruction, add its line here, its arm in `machine/run.rs`, and the code that emits it.
//!
//! In the text of a line, `X[a]` is the register whose number is in field a, `Y[a]` that slot of the environment, and `a` the
//! number itself.

use super::operand::{Operand, Property};

macro_rules! instructions {
    ($($op:ident [$($field:ident)*] [$($word:ident)*] $({$($property:ident)*})? $doc:literal;)*) => {
        /// What an instruction does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u16)]
        pub(crate) enum Op {
            $(#[doc = concat!("`", $doc, "`")] $op,)*
        }

        impl Op {
            /// All instructions, in the order of their numbers.
            pub(crate) const ALL: &[Op] = &[$(Op::$op),*];

            /// The name as the listing prints it.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Op::$op => stringify!($op)),* }
            }

            /// What the fields hold, from a on.
            pub(crate) const fn fields(self) -> &'static [Operand] {
                match self { $(Op::$op => &[$(Operand::$field),*]),* }
            }

            /// What the operand words hold.
            pub(crate) const fn operands(self) -> &'static [Operand] {
                match self { $(Op::$op => &[$(Operand::$word),*]),* }
            }

            /// What it does beyond its operands.
            pub(crate) const fn properties(self) -> &'static [Property] {
                match self { $(Op::$op => &[$($(Property::$property),*)?]),* }
            }

            /// Words it takes, without a table that may follow.
            #[inline(always)]
            pub(crate) const fn words(self) -> usize {
                const WORDS: &[u8] = &[$({
                    const OPERANDS: &[Operand] = &[$(Operand::$word),*];
                    1 + OPERANDS.len() as u8
                }),*];
                WORDS[self as usize] as usize
            }
        }
    };
}

instructions! {
    // ---- head: X[a] is an argument or part of one ----------------------------------------------------------------
    GetValue              [Read Read]                []                     "unify X[a] with X[b]";
    GetNumber             [Read Read]                []                     "unify X[a] with the number X[b]";
    GetConstant           [Read]                     [Constant]             "unify X[a] with the constant";
    GetList               [Read]                     []                     "unify X[a] with a pair; Unify… follow for head and tail";
    GetListVV             [Read Write Write]         []                     "unify X[a] with a pair, X[b] := its head, X[c] := its tail";
    GetListXV             [Read Read Write]          []                     "unify X[a] with a pair whose head is X[b], X[c] := its tail";
    GetListXVExecute      [Read Read Write]          [Predicate]            "GetListXV, then Execute";
    GetStructure          [Read]                     [Functor]              "unify X[a] with a compound term; Unify… follow for its arguments";
    UnifyVariable         [Write]                    []                     "X[a] := the next argument";
    UnifyVariable2        [Write Write]              []                     "X[a], X[b] := the next two arguments";
    UnifyVariable3        [Write Write Write]        []                     "X[a], X[b], X[c] := the next three arguments";
    UnifyValue            [Read]                     []                     "unify the next argument with X[a]";
    UnifyConstant         []                         [Constant]             "unify the next argument with the constant";
    UnifyVoid             [Count]                    []                     "skip a arguments";
    UnifyTailList         []                         []                     "unify the next argument, a tail, with a pair, and go on with that pair's head and tail";
    UnifyVoidTail         [Count]                    []                     "a times: skip an argument, then UnifyTailList";
    UnifyVariableTail     [Write Count]              []                     "UnifyVoidTail b, UnifyVariable X[a], then UnifyTailList";
    UnifyValueTail        [Read Count]               []                     "UnifyVoidTail b, UnifyValue X[a], then UnifyTailList";
    UnifyConstantTail     [Count]                    [Constant]             "UnifyVoidTail a, UnifyConstant, then UnifyTailList";
    // ---- body: loading registers and building ---------------------------------------------------------------------
    PutVariable           [Write]                    []                     "X[a] := a new variable";
    PutValue              [Write Read]               []                     "X[a] := X[b]";
    PutConstant           [Write]                    [Constant]             "X[a] := the constant";
    PutVariableY          [WriteSlot Write]          []                     "Y[a] := X[b] := a new variable";
    NewVariableY          [WriteSlot]                []                     "Y[a] := a new variable";
    PutValueY             [Write ReadSlot]           []                     "X[a] := Y[b]";
    PutValueYY            [Write ReadSlot Write]     [ReadSlot]             "X[a] := Y[b], X[c] := Y[word]";
    StoreY                [WriteSlot Read]           []                     "Y[a] := X[b]";
    StoreYY               [WriteSlot Read WriteSlot] [Read]                 "Y[a] := X[b], Y[c] := X[word]";
    PutList               [Write]                    []                     "X[a] := the pair that the next two Set… make";
    PutListXX             [Write Read Read]          []                     "X[a] := the pair of X[b] and X[c]";
    PutListXC             [Write Read]               [Constant]             "X[a] := the pair of X[b] and the constant";
    PutStructure          [Write]                    [Functor]              "X[a] := the compound term whose arguments the next Set… make";
    SetVariable           [Write]                    []                     "the next argument is a new variable; X[a] := it";
    SetVariableY          [WriteSlot]                []                     "the next argument is a new variable; Y[a] := it";
    SetValue              [Read]                     []                     "the next argument is X[a]";
    SetValue2             [Read Read]                []                     "the next two arguments are X[a] and X[b]";
    SetValue3             [Read Read Read]           []                     "the next three arguments are X[a], X[b] and X[c]";
    SetValueY             [ReadSlot]                 []                     "the next argument is Y[a]";
    SetConstant           []                         [Constant]             "the next argument is the constant";
    SetVoid               [Count]                    []                     "the next a arguments are new variables";
    PutLiteral            [Write]                    [Label Count]          "X[a] := a copy of the literal at the label, of that many cells";
    MakeFrame             [Write]                    [Count Count]          "X[a] := '$frame'(_, …) with that many new variables: those of a clause that are too many for slots, as many as the second word says, and two for each construct";
    FrameArgument         [Write Read]               [Count]                "X[a] := an argument of the frame X[b]";
    PutLiteralIn          [Write Read]               [Label Count]          "as PutLiteral; the variables of the literal are arguments of the frame X[b]";
    // ---- control --------------------------------------------------------------------------------------------------
    Allocate              []                         []                     "push an environment";
    Deallocate            []                         []                     "pop the environment";
    Call                  [Count Back]               [Predicate]            "call the predicate; a slots of the environment stay in use";
    CallTraced            [Count Back]               [Predicate]            "Call in the traced translation; as the last goal of a clause DeallocateExecute, unless levels are watched";
    Execute               []                         [Predicate]            "continue with the predicate";
    DeallocateExecute     []                         [Predicate]            "pop the environment, continue with the predicate";
    Proceed               []                         []                     "return";
    DeallocateProceed     []                         []                     "pop the environment and return";
    WakeProceed           []                         []                     "run woken goals if there are any, then return";
    DeallocateWakeProceed []                         []                     "pop the environment, run woken goals if there are any, then return";
    Neck                  [Count]                    []                     "the head has matched: if another clause may follow, write the choicepoint, which saves a registers";
    NeckCut               []                         []                     {RunsOthers} "the head has matched, and a cut follows: discard the other clauses";
    GetLevel              [Write]                    []                     "X[a] := the choicepoint that was newest when the predicate was called (before Neck)";
    GetChoice             [Write]                    []                     "X[a] := the newest choicepoint";
    CutX                  [Read]                     []                     {RunsOthers} "discard all choicepoints newer than X[a]";
    CutY                  [ReadSlot]                 []                     {RunsOthers} "discard all choicepoints newer than Y[a]";
    SoftCutX              [Read]                     []                     "discard only the choicepoint X[a]";
    SoftCutY              [ReadSlot]                 []                     "discard only the choicepoint Y[a]";
    Wake                  [Count Count Count]        [Back]                 {RunsOthers} "run woken goals if there are any; a: a WakePoint; b: arguments of the head; c: slots of the environment";
    NoteLevel             []                         []                     "Y2 := the depth of the traced clause, if levels are watched; Y3 := its node of the call tree, if there is a profile";
    Port                  [Count Count]              []                     "a goal of a traced clause begins or has succeeded, a levels deeper: fail if that is too deep; b: a PortKind";
    UnifyFlagged          [Read Read Count]          []                     "unify X[a] with X[b] as the flag occurs_check says; if c is not 0, match X[a] with X[b], a term with variables of the frame X[c]";
    Jump                  []                         [Label]                "continue at the label";
    Fail                  []                         []                     "fail";
    // ---- choice ---------------------------------------------------------------------------------------------------
    Try                   []                         [Label]                "continue with the clause at the label; if it fails, here";
    Retry                 []                         [Label]                "the same for a clause in the middle";
    Trust                 []                         [Label]                "continue with the last clause, at the label";
    TryElse               [Count]                    [Label]                "push a choicepoint with the alternative at the label; a slots of the environment are in use";
    RetryElse             []                         [Label]                "the alternative has been taken; the next one is at the label";
    TrustElse             []                         []                     "the last alternative has been taken: pop the choicepoint";
    ShallowTry            []                         [Label]                "if a test or unification up to ShallowCommit fails, undo and continue at the label";
    ShallowCommit         []                         []                     {RunsOthers} "the condition holds";
    ShallowElse           []                         []                     "the condition failed: the label of ShallowTry";
    SwitchTerm            [Read]                     [Label Label Label Label] "by X[a]: unbound, constant, list, whose head is the next argument, compound term";
    SwitchList            [Write Write Read]         [Label Label Label Label] "the same by X[c]; for a list X[a] := head, X[b] := tail";
    SwitchConstant        [Read]                     [Count Label]          {HasTable} "by the constant X[a]: a table of {key, address} follows; the label if it has no such key";
    BranchConstant        [Read]                     [Constant Label Label]  "by the constant X[a]: the first label if it is this one, else the second";
    SwitchOrder           [Read Read]                [Label Label Label Label] "by the order of X[a] and X[b], small integers: less, equal, greater; the last label for all others";
    BranchUnbound         [Read]                     [Label Label]          "the first label if X[a] is an unbound variable without attributes, else the second";
    SwitchStructure       [Read]                     [Count Label]          {HasTable} "by the functor of X[a], whose first argument is the next: likewise";
    SwitchPrefix          [Read Count]               [Count Label Label]    {HasTable} "by the first b symbols of X[a]: likewise; the second label if one of them is a variable";
    Assess                [Count]                    [PredicateNumber Arguments] "if any of these arguments is bound, make a new index for the predicate; a: 1 if few clauses are left";
    // ---- tests: on failure go to L, or fail if there is none ------------------------------------------------------
    Less                  [Read Read]                [Label]                {Evaluates} "X[a] < X[b]";
    LessEqual             [Read Read]                [Label]                {Evaluates} "X[a] =< X[b]";
    ArithEqual            [Read Read]                [Label]                {Evaluates} "X[a] =:= X[b]";
    ArithNotEqual         [Read Read]                [Label]                {Evaluates} "X[a] =\\= X[b]";
    LessK                 [Read]                     [Constant Label]       {Evaluates} "X[a] < a small integer";
    LessEqualK            [Read]                     [Constant Label]       {Evaluates} "X[a] =< a small integer";
    GreaterK              [Read]                     [Constant Label]       {Evaluates} "X[a] > a small integer";
    GreaterEqualK         [Read]                     [Constant Label]       {Evaluates} "X[a] >= a small integer";
    ArithEqualK           [Read]                     [Constant Label]       {Evaluates} "X[a] =:= a small integer";
    ArithNotEqualK        [Read]                     [Constant Label]       {Evaluates} "X[a] =\\= a small integer";
    Identical             [Read Read]                [Label]                "X[a] == X[b]";
    NotIdentical          [Read Read]                [Label]                "X[a] \\== X[b]";
    TermOrder             [Read Read Count]          [Label]                "X[a] and X[b] are in the standard order given by c, an Order";
    IsVar                 [Read]                     [Label]                "var(X[a])";
    IsNonvar              [Read]                     [Label]                "nonvar(X[a])";
    IsAtom                [Read]                     [Label]                "atom(X[a])";
    IsInteger             [Read]                     [Label]                "integer(X[a])";
    IsKind                [Read Count]               [Label]                "X[a] passes the test b, a TypeTest";
    // ---- arguments of compound terms ------------------------------------------------------------------------------
    Argument              [Write Read Read]          []                     {TakesArgument} "X[a] := argument number X[b] of X[c]";
    UnifyArgument         [Read Read Read]           []                     {TakesArgument} "unify argument number X[a] of X[b] with X[c]";
    // ---- names, arguments and order of terms ----------------------------------------------------------------------
    // Those that build a term end with a word: the number of arguments of the head, which a collection needs.
    NameAndArity          [Write Write Read]         []                     {TakesFunctor} "X[a] := the name, X[b] := the arity of X[c]";
    NewTerm               [Write Read Read]          [Count]                {TakesFunctor} "X[a] := a term of name X[b] and arity X[c] with new variables";
    UnifyFunctor          [Read Read Read]           [Count]                {TakesFunctor} "functor(X[a], X[b], X[c])";
    Parts                 [Write Read]               [Count]                {TakesParts} "X[a] := the list of name and arguments of X[b]";
    NameAndArguments      [Write Write Read]         [Count]                {TakesParts} "X[a] := the name, X[b] := the list of arguments of X[c]";
    TermOfParts           [Write Read Read]          [Count]                {TakesParts} "X[a] := the term whose name is X[b] and whose arguments are the list X[c]";
    TermOfList            [Write Read]               [Count]                {TakesParts} "X[a] := the term whose name and arguments are the list X[b]";
    UnifyParts            [Read Read]                [Count]                {TakesParts} "X[a] =.. X[b]";
    Compare               [Write Read Read]          []                     {TakesOrder} "X[a] := <, = or >, the order of X[b] and X[c]";
    UnifyOrder            [Read Read Read]           []                     {TakesOrder} "compare(X[a], X[b], X[c])";
    // ---- arithmetic -----------------------------------------------------------------------------------------------
    PutFloat              [Write]                    [Float]                "X[a] := the float, as an intermediate result";
    Add                   [Write Read Read]          []                     {Evaluates} "X[a] := X[b] + X[c]";
    AddK                  [Write Read]               [Constant]             {Evaluates} "X[a] := X[b] + a small integer";
    MultiplyK             [Write Read]               [Constant]             {Evaluates} "X[a] := X[b] * a small integer";
    ModuloK               [Write Read]               [Constant]             {Evaluates} "X[a] := X[b] mod a positive small integer";
    Subtract              [Write Read Read]          []                     {Evaluates} "X[a] := X[b] - X[c]";
    Multiply              [Write Read Read]          []                     {Evaluates} "X[a] := X[b] * X[c]";
    Divide                [Write Read Read]          []                     {Evaluates} "X[a] := X[b] / X[c]";
    IntDivide             [Write Read Read]          []                     {Evaluates} "X[a] := X[b] // X[c]";
    Modulo                [Write Read Read]          []                     {Evaluates} "X[a] := X[b] mod X[c]";
    Evaluate1             [Write Read]               [Evaluable]            {Evaluates} "X[a] := the evaluable functor of X[b]";
    Evaluate2             [Write Read Read]          [Evaluable]            {Evaluates} "X[a] := the evaluable functor of X[b] and X[c]";
    Evaluate              [Write Read]               []                     {Evaluates} "X[a] := the value of the expression X[b]";
    // ---- goals that are not clauses -------------------------------------------------------------------------------
    Builtin               [Count Back]               [Builtin]              {RunsGoal} "run the deterministic built-in; a slots of the environment are in use";
    FirstSolution         [Count]                    [Builtin]              {RunsGoal AtEntry} "run the nondeterministic built-in, which has a arguments";
    NextSolution          [Count]                    [Builtin]              "its alternative";
    FirstInteger          [Count]                    [Builtin]              {RunsGoal AtEntry} "FirstSolution for between/3";
    NextInteger           []                         []                     "its alternative: the next integer, or NextSolution, which follows, if that is not small";
    Control               []                         [Builtin]              {RunsGoal AtEntry} "run the control built-in";
    ExecuteGoal           [Count]                    []                     {CallsA0 AtEntry} "continue with the goal A0, to which a more arguments are added";
    EnterDynamic          [Count]                    [PredicateNumber]      "the dynamic predicate, of a arguments: continue with its first clause that may match";
    NextDynamic           [Count]                    [PredicateNumber]      "its alternative: the next clause that may match and was there at the call";
    ExecuteQualified      []                         [PredicateNumber]      {AtEntry} "continue with the definition of the predicate, after qualifying the goals among its arguments with its module, or with its table";
    Undefined             [Count Count]              [PredicateNumber]      {RunsGoal AtEntry} "the predicate, of a arguments, has no definition yet: look for one, or raise the error; with b = 1 no rule of it matches";
    Guard                 [Count]                    [PredicateNumber]      "a GuardStep: the predicate is deterministic; what follows is its code, or leaves the frame of the guard";
    Link                  [Count]                    [PredicateNumber]      "the predicate, of a arguments, has no index yet: make it and continue there";
    // ---- the machine's own ----------------------------------------------------------------------------------------
    CatchPush             [WriteSlot]                []                     "push the choicepoint of catch/3; Y[a] := it";
    CallGoal              [Count Back]               [Count]                "call the goal A0; a slots of the environment are in use (the word makes it as long as Call)";
    CatchExit             [ReadSlot]                 []                     "the goal of catch/3 has succeeded: if it left no choicepoint, pop that of Y[a]";
    CatchFail             []                         []                     "the goal of catch/3 has failed: pop its choicepoint";
    CleanupPush           [WriteSlot]                []                     "push the choicepoint of setup_call_cleanup/3 with the cleanup A0; Y[a] := it";
    CleanupExit           [ReadSlot]                 [Label]                "the goal of setup_call_cleanup/3 has succeeded: if it left a choicepoint, continue at the label, else pop that of Y[a]";
    CleanupFail           []                         []                     "the goal of setup_call_cleanup/3 has failed: pop its choicepoint";
    CleanupThrow          []                         []                     "the cleanup has run: rethrow the ball that led to it";
    WakeResume            [Count]                    []                     "the woken goals have succeeded: restore a registers and continue";
    Woken                 []                         []                     "alternative of a neck at which goals were woken: fail";
    Box                   [Count]                    []                     "a BoxStep of the tracer: where it shows a port, continue with the call that follows, otherwise behind it";
    Success               []                         []                     "the query has a solution";
    Failure               []                         []                     "the query has no (more) solutions";
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the values are numbers of 16 bits, or take two fields.
    fn fits_field(operand: &Operand) -> bool {
        use Operand::*;
        matches!(operand, Read | Write | ReadSlot | WriteSlot | Count | Back)
    }

    #[test]
    fn fields_fit_the_first_word() {
        for op in Op::ALL {
            let fields = op.fields();
            let back = fields.iter().position(|operand| *operand == Operand::Back);
            assert!(fields.iter().all(fits_field), "{op:?} has an address or a cell in a field");
            assert!(fields.len() <= 3 && back.is_none_or(|index| index == 1 && fields.len() == 2), "{op:?}");
        }
    }

    #[test]
    fn a_table_follows_its_size() {
        for op in Op::ALL.iter().filter(|op| op.has(Property::HasTable)) {
            assert_eq!(op.operands().first(), Some(&Operand::Count), "{op:?}");
        }
    }
}
