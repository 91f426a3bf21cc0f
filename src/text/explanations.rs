//! Explanations: why a report is made, for those who ask what its code means, with a program that has the mistake.

use super::language::Language;
use super::messages::MessageId;

/// Why a report is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What is wrong, and what to do.
    pub why: &'static str,
    /// A piece of a program.
    pub example: &'static str,
}

struct Row {
    message: MessageId,
    ru: &'static str,
    en: &'static str,
    example: &'static str,
}

const fn row(message: MessageId, ru: &'static str, en: &'static str, example: &'static str) -> Row {
    Row { message, ru, en, example }
}

impl MessageId {
    /// The explanation of a code, if there is more to say than its title does.
    pub fn explanation(self, language: Language) -> Option<Explanation> {
        let row = TABLE.iter().find(|row| row.message == self)?;
        let why = match language {
            Language::Ru => row.ru,
            Language::En => row.en,
        };
        Some(Explanation { why, example: row.example })
    }
}

const TABLE: &[Row] = &[
    row(
        MessageId::ScriptsMixed,
        "Латинские a, c, e, o, p, x на вид не отличить от кириллических, а для Пролога это разные буквы.\nИмя с чужой буквой — другое имя, поэтому процедура под ним не находится, а переменная ничем не связана.",
        "Latin a, c, e, o, p, x look like Cyrillic letters, but Prolog takes them for different ones.\nA name with a strange letter is another name: its procedure is not found, its variable not bound.",
        "начало(поз).\nпервый(П) :- начaло(П).      % the second а is Latin",
    ),
    row(
        MessageId::NamesAlike,
        "Два имени выглядят одинаково, но состоят из разных букв: К и K, О и 0, З и 3.\nОставьте одно из них.",
        "Two names look the same and consist of different letters: К and K, О and 0, З and 3.\nKeep one of them.",
        "сумма(К, С) :- С is K + 1.   % the second K is Latin",
    ),
    row(
        MessageId::UnboundVariable,
        "Сравнениям и is нужны значения. Переменная, которая на этой ветви встречается впервые, значения не имеет,\nи вызов всегда кончается ошибкой. Обычно это опечатка в имени.",
        "Comparisons and is need values. A variable that occurs for the first time on its branch has none,\nand the call always raises an error. Usually its name is misspelt.",
        "больше(Оц0, Оц1) :- Оц > Оц1.",
    ),
    row(
        MessageId::VariableMisspelt,
        "Имя встречается во всей программе один раз, а в том же предложении есть почти такое же.",
        "The name occurs once in the whole program, and its clause has one that is nearly the same.",
        "длина([_|Хвост], N) :- длина(Хвот, M), N is M + 1.",
    ),
    row(
        MessageId::SingletonInBody,
        "Значение, которое здесь получается, никто не использует: или имя написано с ошибкой,\nили оно не нужно, и тогда вместо него пишут _ или имя с подчёркиванием впереди.",
        "Nobody uses the value that comes here: the name is misspelt, or the value is not needed;\nthen one writes _ or a name that begins with an underline.",
        "сосед(X) :- рядом(X, Y), дом(X).",
    ),
    row(
        MessageId::SingletonsInHeads,
        "Аргумент головы назван, но не используется. В книгах так пишут часто, чтобы показать, что это за аргумент.",
        "An argument of the head has a name and is not used. Books often do that to show what the argument is.",
        "выбор(Поз0, Оц0, Поз1, Оц1, Поз1, Оц1).",
    ),
    row(
        MessageId::CallUndefined,
        "Ни программа, ни библиотека не определяют такой процедуры, и вызов кончится ошибкой.\nПроверьте имя и число аргументов.",
        "Neither the program nor the library defines the procedure, and the call will raise an error.\nCheck the name and the number of arguments.",
        "ходы(a, [b]).\nстарт(Х) :- оды(a, Х).",
    ),
    row(
        MessageId::GameMissing,
        "Поиск по дереву игры вызывает правила игры: ходы/2, стат_оц/2, ход_мина/1, ход_макса/1.\nОпределите их в программе или выберите готовую игру.",
        "The search calls the rules of a game: moves/2, staticval/2, min_to_move/1, max_to_move/1.\nDefine them in the program, or choose a game that is there.",
        ":- игра(крестики_нолики).",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lint_is_explained() {
        for message in MessageId::ALL {
            let number = message.code().get(1..).and_then(|number| number.parse::<u32>().ok());
            let is_lint =
                !message.code().starts_with('E') && number.is_some_and(|number| (101..=199).contains(&number));
            assert!(!is_lint || message.explanation(Language::Ru).is_some(), "{message:?}");
        }
    }
}
