import { PLATFORM_NAMES, VERSIONED_PLATFORMS } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'

const versioned = (language: keyof Text) => VERSIONED_PLATFORMS.map((platform) => PLATFORM_NAMES[platform][language])

/** Why a row, or a value of it, is kept aside. `{0}`, `{1}` are filled from the code ("cells:7:6"). */
export const REASONS = {
  not_text: { zh: '含有无法按文件编码解读的字节', en: 'holds bytes that are no text in the encoding of the file' },
  cells: { zh: '应有 {0} 个单元格，实际 {1} 个', en: 'must have {0} cells and has {1}' },
  broken_quote: { zh: '引号后还有内容，引号不完整', en: 'there is text after a closing quote' },
  open_quote: { zh: '引号没有结束', en: 'a quote is never closed' },
  cut_json: { zh: 'JSON 没有结束，文件可能不完整', en: 'the JSON never ends: the file may have been cut off' },
  no_records: { zh: '其中没有映射所说的记录列表', en: 'has no list of records where the mapping looks for it' },
  bad_json: { zh: '不是一个 JSON 对象', en: 'is not a JSON object' },
  required: { zh: '必填，但为空', en: 'is required and empty' },
  not_id: { zh: '不能作为 ID（含控制字符、过长或为保留字）', en: 'cannot be an id (control characters, too long, or a reserved word)' },
  rounded_id: {
    zh: '是被当作数字保存而舍入的 ID，后几位已丢失：请把该列设为文本，重新从来源导出',
    en: 'is an id that was kept as a number and rounded, so that its last digits are lost: export the file again with this column as text',
  },
  not_month: { zh: '不是月份', en: 'is not a month' },
  month_range: { zh: '月份早于 2000-01 或晚于当前月份', en: 'is a month before 2000-01 or after the current one' },
  not_date: { zh: '不是日期', en: 'is not a date' },
  not_number: { zh: '不是数字', en: 'is not a number' },
  no_result: {
    zh: '是公式，工作簿中没有它的结果：请用 Excel 或 WPS 打开并保存后再上传',
    en: 'is a formula whose result the workbook does not hold: open and save it in a spreadsheet, then upload it again',
  },
  at_least: {
    zh: '只说明“至少”多少；要按这个数计，请在映射的 number 中写 floor',
    en: 'says "at least" so many; to take it as so many, say floor in number of the mapping',
  },
  other_currency: {
    zh: '币种符号与站点的币种不符',
    en: "has the sign of a currency that is not the site's",
  },
  grouped: {
    zh: '该币种没有小数，“.”后的三位可能是千位分隔：请在映射的 number 中写明 thousands 或 decimal',
    en: 'has three digits behind a point, and the currency has no decimals: say thousands or decimal in number of the mapping',
  },
  negative: { zh: '不能为负', en: 'must not be negative' },
  decimals: { zh: '小数位过多，不能表示为货币最小单位', en: 'has more decimals than the currency' },
  fraction: { zh: '应为整数', en: 'must be a whole number' },
  too_large: { zh: '数值过大', en: 'is too large' },
  not_pairs: { zh: '不是属性（应为 JSON 对象或 名:值;名:值）', en: 'is not attributes (a JSON object, or name:value;name:value)' },
  not_list: { zh: '不是列表（应为 JSON 数组或以 ; 分隔）', en: 'is not a list (a JSON array, or texts separated by ;)' },
  not_in_map: { zh: '映射表中没有这个值', en: 'is not in the value table of the mapping' },
  no_match: { zh: '与映射中的规则不符', en: 'does not match the pattern of the mapping' },
  unknown_site: { zh: '没有这个站点', en: 'is not a known site' },
  no_versions: {
    zh: `只有${versioned('zh').join('、')}的站点有模型版本，该站点没有，应为空`,
    en: `is a version, which sites of ${versioned('en').join(' and ')} have and this one does not: leave it empty`,
  },
  unknown_shop_type: { zh: '没有这种店铺类型', en: 'is not a known shop type' },
  unknown_category: { zh: '类目树中没有这个类目', en: 'is not in the category tree' },
  ambiguous_category: { zh: '类目树中有多个同名路径', en: 'names several categories of the tree' },
  path_lengths: { zh: '英文路径与中文路径的级数不同', en: 'has another number of levels in English' },
  unknown_parent: { zh: '父类目不存在', en: 'names a parent category that does not exist' },
  circle: { zh: '类目成环', en: 'the category is below itself' },
  repeats: { zh: '与{0}完全相同，只计一次', en: 'repeats {0}; counted once' },
  conflicts: { zh: '与{0}是同一条记录，但内容不同', en: 'is the same record as {0} with other values' },
  first_counts: { zh: '与{0}是同一条记录，取先出现的', en: 'is the same record as {0}; the first one counts' },
  last_counts: { zh: '与{0}是同一条记录，取后出现的', en: 'is the same record as {0}; the last one counts' },
  item_figures: {
    zh: '是商品本身的数据，却与同一月份的{0}不同',
    en: "is the item's own figure and differs from {0} of the same month",
  },
  collision: { zh: '与另一商品或店铺的内部编号相同', en: 'has the same internal number as another item or shop' },
  out_of_range: { zh: '超出映射规定的范围', en: 'is outside the range the mapping allows' },
  not_currency: { zh: '不是币种代码（如 USD）', en: 'is no code of a currency, such as USD' },
  not_rate: { zh: '不是可用的汇率：应大于 0 且在合理范围内', en: 'cannot be a rate: it must be above 0 and within reason' },
  rating: { zh: '评分应为 1 到 5', en: 'must be a rating from 1 to 5' },
} as const satisfies Record<string, Text>

export type Reason = keyof typeof REASONS

/** Reasons that name another line, of another file when its name follows. */
const OF_LINES: ReadonlySet<string> = new Set(['repeats', 'conflicts', 'first_counts', 'last_counts', 'item_figures'])

/** The reason behind a stored code, in both languages. */
export function reasonText(code: string): Text {
  const [name = '', first = '', ...rest] = code.split(':')
  const found: Text = REASONS[name as Reason] ?? { zh: code, en: code }
  const second = rest.join(':')
  const { zh, en } = OF_LINES.has(name) ? lineText(first, second) : { zh: first, en: first }
  return {
    zh: found.zh.replace('{0}', () => zh).replace('{1}', () => second),
    en: found.en.replace('{0}', () => en).replace('{1}', () => second),
  }
}

function lineText(line: string, file: string): Text {
  return file === '' ? { zh: `第 ${line} 行`, en: `line ${line}` } : { zh: `“${file}”第 ${line} 行`, en: `line ${line} (${file})` }
}
