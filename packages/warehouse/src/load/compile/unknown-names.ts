const WORDS = ['n/a', 'null', 'nan', 'none', 'nil', 'undefined']

/**
 * What programs, databases and back offices write where there is no brand and no shop: pandas, R, MySQL and PostgreSQL dumps, JavaScript, Excel's errors, and signs
 * that stand for nothing.
 */
export const UNKNOWN_NAMES: readonly string[] = [
  ...WORDS.flatMap((word) => [word, word.toUpperCase(), `${word.charAt(0).toUpperCase()}${word.slice(1)}`]),
  ...['NaN', 'NA', '<NA>', '<null>', '(null)', '(NULL)', '[NULL]', '\\N'],
  ...['-', '--', '---', '—', '——', '–', '/', '\\'],
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NUM!', '#NAME?', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!', '#GETTING_DATA'],
  ...['无', '暂无', '無', '暫無'],
]

/** The fields in which these are no names. */
export const NAMED_FIELDS: ReadonlySet<string> = new Set([
  'brand_id',
  'brand_name',
  'brand_name_en',
  'shop_id',
  'shop_name',
  'shop_name_en',
])
