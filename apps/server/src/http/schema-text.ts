import { issueText } from '@marketscope/contract/filter'
import type { Text } from '@marketscope/contract/text'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const TYPES: Record<string, Text> = {
  string: { zh: '应为文本', en: 'Must be a text' },
  number: { zh: '应为数字', en: 'Must be a number' },
  int: { zh: '应为整数', en: 'Must be a whole number' },
  boolean: { zh: '应为 true 或 false', en: 'Must be true or false' },
  array: { zh: '应为列表', en: 'Must be a list' },
  tuple: { zh: '应为列表', en: 'Must be a list' },
  object: { zh: '应为对象', en: 'Must be an object' },
}
const WRONG: Text = { zh: '格式不正确', en: 'The format is wrong' }

/** What is wrong, in both languages: in the declaration's own words where it has some, else in words for the kind of fault. Nothing of the value is repeated. */
export function schemaText(issue: Issue): Text {
  const said = issueText(issue.message)
  return said.en === issue.message ? plainText(issue) : said
}

function plainText(issue: Issue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? WRONG
    case 'invalid_value':
      return { zh: `应为 ${issue.values.map(String).join('、')} 之一`, en: `One of ${issue.values.map(String).join(', ')}` }
    case 'too_big':
      return bounded(issue.origin, String(issue.maximum), { zh: '最多', en: 'At most' }, { zh: '不能大于', en: 'Not above' })
    case 'too_small':
      return bounded(issue.origin, String(issue.minimum), { zh: '至少', en: 'At least' }, { zh: '不能小于', en: 'Not below' })
    default:
      return WRONG
  }
}

function bounded(origin: string, bound: string, count: Text, size: Text): Text {
  if (origin === 'string') return { zh: `${count.zh} ${bound} 个字符`, en: `${count.en} ${bound} characters` }
  if (origin === 'array') return { zh: `${count.zh} ${bound} 项`, en: `${count.en} ${bound} entries` }
  return { zh: `${size.zh} ${bound}`, en: `${size.en} ${bound}` }
}
