import type { ClassesContent, SchemeClass } from '@marketscope/contract/schemes/classes'
import type { Condition } from '@marketscope/contract/schemes/condition'
import type { RawRow, RawSku } from './raw-market.ts'
import { listed } from './raw-match.ts'
import type { Draw } from './raw-questions.ts'

/** What conditions are drawn from. */
export interface SchemeSource {
  rows: readonly RawRow[]
  skus: readonly RawSku[]
}

const termOf = (title: string, draw: Draw): string => {
  const words = title
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^(and|or|not)$/i.test(word))
  const word = words.length > 0 ? draw.of(words) : 'x'
  return /\p{Script=Han}/u.test(word) ? word.slice(0, 2) : word
}

/** A condition of any kind that holds for something like one of the rows. */
function atom({ rows, skus }: SchemeSource, draw: Draw): Condition {
  const row = draw.of(rows)
  const kinds: (() => Condition)[] = [
    () => ({ title: draw.of(['', 'not ']) + termOf(row.title, draw) }),
    () => ({ title: `${termOf(row.title, draw)} or (${termOf(draw.of(rows).title, draw)} not ${termOf(row.title, draw)})` }),
    () => {
      const [name, value] = draw.of([...row.attributes].length > 0 ? [...row.attributes] : [['x', 'y'] as const])
      const number = /\d+/.exec(value)
      return number && draw.of([true, false])
        ? { attribute: name, range: [Math.max(1, Number(number[0]) - 5), draw.of([null, Number(number[0]) + 20])], unit: '' }
        : { attribute: name, values: [listed(value)[0] ?? value] }
    },
    () => ({ brand: [draw.of([row.brand || 'none', row.brandNames[0] ?? 'none'])] }),
    () => ({ shop: [draw.of([row.shop || 'none', row.shopNames[0] ?? 'none'])] }),
    () => {
      const price = row.sold > 0 ? row.sales / row.sold / 100 : 50
      return {
        price: draw.of([
          [null, Math.ceil(price)],
          [Math.floor(price), null],
          [Math.floor(price * 0.7), Math.ceil(price * 1.3)],
        ]),
      }
    },
    () => ({ sku: termOf(skus.length > 0 ? draw.of(skus).name : 'x', draw) }),
    () => ({ items: [row.item, draw.of(rows).item] }),
    () => ({ category: [row.path.length > 0 ? draw.of(row.path) : 'none'] }),
  ]
  return draw.of(kinds)()
}

function condition(source: SchemeSource, draw: Draw, depth: number): Condition {
  const shape = depth > 2 ? 'atom' : draw.of(['atom', 'atom', 'atom', 'all', 'any', 'not'])
  if (shape === 'not') return { not: condition(source, draw, depth + 1) }
  if (shape === 'all') return { all: [condition(source, draw, depth + 1), condition(source, draw, depth + 1)] }
  if (shape === 'any') return { any: [condition(source, draw, depth + 1), condition(source, draw, depth + 1)] }
  return atom(source, draw)
}

/** A scheme of some classes, up to three deep. */
export function drawScheme(source: SchemeSource, draw: Draw): ClassesContent {
  let next = 0
  const one = (depth: number): SchemeClass => {
    const id = `c${++next}`
    const rules = Array.from({ length: draw.of([0, 1, 1, 2]) }, () => ({ id: `r${++next}`, name: '', when: condition(source, draw, 0) }))
    const children = depth >= 3 ? [] : Array.from({ length: draw.of([0, 0, 1, 2]) }, () => one(depth + 1))
    return { id, name: id, rules, children }
  }
  return { matching: draw.of(['first', 'overlapping']), classes: Array.from({ length: draw.of([1, 2, 3]) }, () => one(1)) }
}
