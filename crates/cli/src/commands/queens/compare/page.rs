//! A comparison as a page: the picture, and the table of its numbers.

use std::fmt::{self, Display};

use super::chart::Chart;
use super::row::{HEADS, Row};
use crate::commands::queens::messages::QueensMessage;
use crate::say::Lang;

/// A page in HTML that is also XML, and that asks for nothing outside itself.
pub(super) struct Page<'a>(pub(super) Chart<'a>);

const STYLE: &str = "<style>\
:root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#fff;color:#20262e}\
main{max-width:900px;margin:0 auto;padding:24px 16px}h1{font-size:24px;margin:0 24px}figure{margin:0 0 24px;overflow-x:auto}\
figure svg{max-width:100%;min-width:640px;height:auto;display:block}\
div{overflow-x:auto;padding:0 24px}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\
th,td{padding:6px 10px;text-align:right;border-bottom:1px solid #dfe3e8}th:first-child,td:first-child{text-align:left;padding-left:0}\
th{color:#5b6470;font-weight:500}tbody th{color:inherit;font-weight:600}p{color:#5b6470;margin:16px 24px}\
@media(prefers-color-scheme:dark){body{background:#14181d;color:#e6e9ed}th,td{border-color:#2c333b}thead th,p{color:#a4adb8}}\
</style>";

impl Display for Page<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(chart) = *self;
        let (lang, title) = (chart.lang, chart.title());
        let code = match lang {
            Lang::En => "en",
            Lang::Zh => "zh",
        };
        write!(
            f,
            "<!DOCTYPE html>\n<html lang=\"{code}\"><head><meta charset=\"utf-8\"/>\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\
             <title>{title}</title>{STYLE}</head>\n\
             <body><main><h1>{title}</h1>\n<figure>{chart}</figure>\n<div tabindex=\"0\"><table><thead><tr>"
        )?;
        for head in HEADS {
            write!(f, "<th scope=\"col\">{}</th>", lang.say(head))?;
        }
        f.write_str("</tr></thead><tbody>\n")?;
        for [name, numbers @ ..] in chart.rows.iter().map(Row::cells) {
            write!(f, "<tr><th scope=\"row\">{name}</th>")?;
            for number in numbers {
                write!(f, "<td>{number}</td>")?;
            }
            f.write_str("</tr>\n")?;
        }
        let meaning = lang.say(&QueensMessage::RatioMeaning);
        write!(
            f,
            "</tbody></table></div>\n<p>{meaning}</p></main></body></html>"
        )
    }
}
