import { LIMITS } from '../limits.ts'
import type { Text } from '../text.ts'
import { parseTitleExpression, titleFaultText } from '../title-expression.ts'
import { type Atom, type Condition, type Ends, isJoined, partsOf } from './condition.ts'

/** What is wrong with a part of something, and where it stands. */
export interface Fault {
  path: (string | number)[]
  text: Text
}

export const text = (zh: string, en: string): Text => ({ zh, en })

/** How deep conditions may stand in each other. */
export const CONDITION_DEPTH = 8
/** How many one group joins. */
const GROUP = 20

const CONTROL = /\p{Cc}/u

/** What is wrong with a condition, everything at its place; nothing: it can be asked. */
export function conditionFaults(condition: Condition, path: (string | number)[] = [], depth = 1): Fault[] {
  if (depth > CONDITION_DEPTH)
    return [{ path, text: text(`条件最多嵌套 ${CONDITION_DEPTH} 层`, `Conditions stand in each other ${CONDITION_DEPTH} deep at most`) }]
  if (!isJoined(condition)) return atomFaults(condition).map((fault) => ({ path: [...path, ...fault.path], text: fault.text }))
  if ('not' in condition) return conditionFaults(condition.not, [...path, 'not'], depth + 1)
  const [key, own] = ['all' in condition ? 'all' : 'any', partsOf(condition)]
  if (own.length === 0) return [{ path: [...path, key], text: text('请至少添加一个条件', 'Add at least one condition') }]
  if (own.length > GROUP)
    return [{ path: [...path, key], text: text(`一组最多 ${GROUP} 个条件`, `At most ${GROUP} conditions in a group`) }]
  return own.flatMap((part, place) => conditionFaults(part, [...path, key, place], depth + 1))
}

function atomFaults(atom: Atom): Fault[] {
  if ('title' in atom) return expressionFaults(atom.title, 'title')
  if ('sku' in atom) return expressionFaults(atom.sku, 'sku')
  if ('price' in atom) return endsFaults(atom.price, 'price')
  if ('attribute' in atom)
    return [
      ...(atom.attribute === ''
        ? [{ path: ['attribute'], text: text('请填写属性名', 'Name the attribute') }]
        : textFaults([atom.attribute], 200, 'attribute')),
      ...('range' in atom
        ? endsFaults(atom.range, 'range')
        : listFaults(atom.values, LIMITS.attributes, 'values', text('请填写属性值', 'Enter a value'))),
    ]
  if ('brand' in atom) return listFaults(atom.brand, LIMITS.brands, 'brand', text('请选择品牌', 'Choose a brand'))
  if ('shop' in atom) return listFaults(atom.shop, LIMITS.shops, 'shop', text('请选择店铺', 'Choose a shop'))
  if ('items' in atom) return listFaults(atom.items, LIMITS.itemIds, 'items', text('请填写商品 ID', 'Enter the ids of products'))
  return listFaults(atom.category, LIMITS.categories, 'category', text('请选择类目', 'Choose a category'))
}

function expressionFaults(words: string, key: string): Fault[] {
  if (words === '') return [{ path: [key], text: text('请填写关键词', 'Enter some words') }]
  const plain = textFaults([words], LIMITS.filterTextLength, key)
  if (plain.length > 0) return plain
  const read = parseTitleExpression(words, 'and')
  const [zh, en] = read.ok ? ['', ''] : titleFaultText(read.error_type, read.at)
  return read.ok ? [] : [{ path: [key], text: text(zh, en) }]
}

function endsFaults([from, to]: Ends, key: string): Fault[] {
  const told = (zh: string, en: string): Fault[] => [{ path: [key], text: text(zh, en) }]
  if (from === null && to === null) return told('请至少填写一端', 'Give at least one end')
  if ([from, to].some((end) => end !== null && !(Number.isFinite(end) && end >= 0)))
    return told('请输入不小于 0 的数字', 'Enter a number that is not negative')
  return from !== null && to !== null && from > to ? told('最小值不能大于最大值', 'The first bound is above the second') : []
}

function listFaults(values: readonly string[], most: number, key: string, empty: Text): Fault[] {
  if (values.length === 0) return [{ path: [key], text: empty }]
  if (values.length > most) return [{ path: [key], text: text(`最多 ${most} 个`, `At most ${most}`) }]
  return textFaults(values, 200, key)
}

function textFaults(values: readonly string[], most: number, key: string): Fault[] {
  if (values.some((value) => value.length > most))
    return [{ path: [key], text: text(`不能超过 ${most} 个字符`, `At most ${most} characters`) }]
  return values.some((value) => CONTROL.test(value))
    ? [{ path: [key], text: text('不能包含控制字符', 'Control characters are not allowed') }]
    : []
}
