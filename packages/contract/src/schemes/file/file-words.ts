import type { Language, Text } from '../../text.ts'
import { normalizeTerm } from '../../title-expression.ts'
import { text } from '../condition-faults.ts'
import { KIND_NAMES } from '../condition-text.ts'

/** The columns of the rules in a file, in their order. */
export const FILE_COLUMNS = {
  class: text('类', 'Class'),
  rule: text('规则', 'Rule'),
  group: text('且/或/非', 'Group'),
  kind: text('条件', 'Condition'),
  field: text('属性名', 'Attribute'),
  operator: text('运算', 'Operator'),
  value: text('值', 'Value'),
  unit: text('单位', 'Unit'),
  rule_name: text('规则名称', 'Name of rule'),
  class_id: text('类编号', 'Class id'),
} as const satisfies Record<string, Text>
export type FileColumn = keyof typeof FILE_COLUMNS

/** What is told of a scheme beside its rules, a line each. */
export const FILE_ABOUT = {
  name: text('名称', 'Name'),
  note: text('备注', 'Note'),
  tags: text('标签', 'Tags'),
  platforms: text('平台', 'Platforms'),
  categories: text('类目', 'Categories'),
  start: text('开始月份', 'First month'),
  end: text('结束月份', 'Last month'),
  matching: text('归类方式', 'Products count in'),
  conditions: text('其他搜索条件', 'Other conditions of the search'),
  market: text('市场（仅供阅读）', 'Market (to read only)'),
  format: text('格式', 'Format'),
} as const satisfies Record<string, Text>
export type FileAbout = keyof typeof FILE_ABOUT

export const FILE_KINDS = KIND_NAMES

export const FILE_JOINS = { all: text('且', 'and'), any: text('或', 'or'), not: text('非', 'not') } as const

/** How a kind compares, and the word that turns it round. */
export const FILE_OPERATORS = {
  words: [text('包含', 'contains'), text('不包含', 'does not contain')],
  list: [text('是', 'is'), text('不是', 'is not')],
  range: [text('介于', 'between'), text('不介于', 'not between')],
} as const satisfies Record<string, readonly [Text, Text]>
export type FileOperator = keyof typeof FILE_OPERATORS

export const FILE_MATCHINGS = {
  first: text('第一个符合的类', 'the first class that takes them'),
  overlapping: text('每个符合的类', 'every class that takes them'),
} as const satisfies Record<string, Text>

/** The sheets of a workbook. */
export const FILE_SHEETS = { rules: text('规则', 'Rules'), about: text('方案', 'Scheme') } as const

/** The key that a word stands for, in either language and any case, or as the key itself; undefined: none. */
export function keyOf<K extends string>(words: Readonly<Record<K, Text>>, written: string): K | undefined {
  const said = normalizeTerm(written)
  return (Object.keys(words) as K[]).find((key) => [key, words[key].zh, words[key].en].some((word) => normalizeTerm(word) === said))
}

export const wordsOf = (words: Readonly<Record<string, Text>>, language: Language): string[] =>
  Object.values(words).map((word) => word[language])

const PART = { list: '|', path: '/' } as const

/** Texts in one cell; the sign between them, and a backslash, stand behind a backslash where a text has them. */
export function joinCell(texts: readonly string[], by: keyof typeof PART): string {
  return texts.map((one) => one.replace(by === 'list' ? /[\\|]/g : /[\\/]/g, '\\$&')).join(` ${PART[by]} `)
}

/** The texts of a cell as {@link joinCell} writes them; empty ones are none. */
export function splitCell(cell: string, by: keyof typeof PART): string[] {
  const parts = ['']
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell[at] ?? ''
    if (sign === PART[by]) parts.push('')
    else if (sign === '\\' && at + 1 < cell.length) {
      at += 1
      parts[parts.length - 1] += cell[at] ?? ''
    } else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
