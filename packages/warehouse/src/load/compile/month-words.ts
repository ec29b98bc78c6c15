/**
 * Names of months as they stand in files, beside their number; compared without regard to case. Where seen: exports of Ozon and Wildberries (Russian), of Amazon's
 * and TikTok's European and Latin American sites (German, French, Italian, Spanish, Portuguese), of Shopee and Tokopedia (Indonesian, Vietnamese).
 */
const NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'январь', 'января', 'янв', 'januar', 'janvier', 'janv', 'gennaio', 'enero', 'janeiro', 'januari', 'tháng 1'],
  ['february', 'feb', 'февраль', 'февраля', 'фев', 'februar', 'février', 'févr', 'febbraio', 'febrero', 'fevereiro', 'februari', 'tháng 2'],
  ['march', 'mar', 'март', 'марта', 'мар', 'märz', 'mär', 'mars', 'marzo', 'março', 'maret', 'tháng 3'],
  ['april', 'apr', 'апрель', 'апреля', 'апр', 'avril', 'avr', 'aprile', 'abril', 'tháng 4'],
  ['may', 'май', 'мая', 'mai', 'maggio', 'mayo', 'maio', 'mei', 'tháng 5'],
  ['june', 'jun', 'июнь', 'июня', 'июн', 'juni', 'juin', 'giugno', 'junio', 'junho', 'tháng 6'],
  ['july', 'jul', 'июль', 'июля', 'июл', 'juli', 'juillet', 'juil', 'luglio', 'julio', 'julho', 'tháng 7'],
  ['august', 'aug', 'август', 'августа', 'авг', 'août', 'agosto', 'agustus', 'tháng 8'],
  ['september', 'sept', 'sep', 'сентябрь', 'сентября', 'сен', 'septembre', 'settembre', 'septiembre', 'setembro', 'tháng 9'],
  ['october', 'oct', 'октябрь', 'октября', 'окт', 'oktober', 'okt', 'octobre', 'ottobre', 'octubre', 'outubro', 'tháng 10'],
  ['november', 'nov', 'ноябрь', 'ноября', 'ноя', 'novembre', 'noviembre', 'novembro', 'tháng 11'],
  [
    'december',
    'dec',
    'декабрь',
    'декабря',
    'дек',
    'dezember',
    'dez',
    'décembre',
    'déc',
    'dicembre',
    'diciembre',
    'dezembro',
    'desember',
    'tháng 12',
  ],
]

/** The number of a month by its name in lower case, longer names first. */
export const MONTH_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  NAMES.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])).sort(([a], [b]) => b.length - a.length),
)
