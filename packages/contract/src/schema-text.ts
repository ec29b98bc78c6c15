import type { z } from 'zod'
import { issueText } from './issue.ts'
import type { Text } from './text.ts'

type Issue = z.core.$ZodIssue

const TYPES: Record<string, Text> = {
  string: { zh: '应为文本', en: 'Must be a text' },
  number: { zh: '应为数字', en: 'Must be a number' },
  int: { zh: '应为整数', en: 'Must be a whole number' },
  boolean: { zh: '应为 true 或 false', en: 'Must be true or false' },
  array: { zh: '应为列表', en: 'Must be a list' },
  tuple: { zh: '应为列表', en: 'Must be a list' },
  object: { zh: '应为对象', en: 'Must be an object' },
  record: { zh: '应为对象', en: 'Must be an object' },
}
const MISSING: Text = { zh: '缺少此参数', en: 'This is required' }
const WRONG: Text = { zh: '格式不正确', en: 'The format is wrong' }

/** What is wrong, in both languages: in the declaration's own words where it has some, else in words for the kind of fault. Nothing of the value is repeated. */
export function schemaText(issue: Issue): Text {
  const said = issueText(issue.message)
  return said.en === issue.message ? plainText(issue) : said
}

function plainText(issue: Issue): Text {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return MISSING
      return TYPES[issue.expected] ?? WRONG
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : eitherOf(issue.errors)
    case 'too_big':
      return bounded(issue, issue.maximum, { zh: '最多', en: 'At most' }, { zh: '不能大于', en: 'Not above' })
    case 'too_small':
      if (!issue.inclusive) return { zh: `应大于 ${issue.minimum}`, en: `Must be above ${issue.minimum}` }
      if (issue.origin === 'string' && issue.minimum === 1 && !issue.exact) return { zh: '不能为空', en: 'Must not be empty' }
      return bounded(issue, issue.minimum, { zh: '至少', en: 'At least' }, { zh: '不能小于', en: 'Not below' })
    default:
      return WRONG
  }
}

function oneOf(values: readonly unknown[]): Text {
  const [first] = values
  if (values.length === 1) return { zh: `应为 ${String(first)}`, en: `Must be ${String(first)}` }
  return { zh: `应为 ${values.map(String).join('、')} 之一`, en: `One of ${values.map(String).join(', ')}` }
}

/** Where several things may stand in a place and what stands there is none of them: what each would be. */
function eitherOf(ways: readonly (readonly Issue[])[]): Text {
  const texts = ways.map(([first, ...others]) => (first?.path.length === 0 && others.length === 0 ? schemaText(first) : WRONG))
  if (texts.length === 0 || texts.includes(WRONG)) return WRONG
  return { zh: texts.map(({ zh }) => zh).join('，或'), en: texts.map(({ en }, index) => (index ? decapitalized(en) : en)).join(', or ') }
}

/** A text as a part of a sentence. */
export function decapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function bounded({ origin, exact }: { origin: string; exact?: boolean }, bound: number | bigint, count: Text, size: Text): Text {
  const many = exact ? { zh: '应为', en: 'Must be' } : count
  if (origin === 'string')
    return { zh: `${many.zh} ${bound} 个字符`, en: `${many.en} ${bound} ${bound === 1 ? 'character' : 'characters'}` }
  if (origin === 'array') return { zh: `${many.zh} ${bound} 项`, en: `${many.en} ${bound} ${bound === 1 ? 'entry' : 'entries'}` }
  return { zh: `${size.zh} ${bound}`, en: `${size.en} ${bound}` }
}
