import fc from 'fast-check'
import { CLASS_LIMITS, type SchemeClass } from '../classes.ts'
import type { Condition } from '../condition.ts'

/** Words with every sign that a line or a cell has a meaning for. */
export const word = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab面霜 [](|)=\\~10.、】/>') })
  .map((one) => one.trim() || 'x')
const end = fc.option(fc.integer({ min: 0, max: 900 }), { nil: null })
const names = fc.uniqueArray(word, { minLength: 1, maxLength: 3 })
const atom: fc.Arbitrary<Condition> = fc.oneof(
  word.map((title) => ({ title })),
  word.map((sku) => ({ sku })),
  fc.tuple(word, names).map(([attribute, values]) => ({ attribute, values })),
  fc.tuple(word, end, end).map(([attribute, from, to]) => ({ attribute, range: [from, to] as [number | null, number | null], unit: 'ml' })),
  names.map((brand) => ({ brand })),
  names.map((shop) => ({ shop })),
  names.map((items) => ({ items })),
  names.map((category) => ({ category })),
  fc.tuple(end, end).map((price) => ({ price })),
)

/** Any condition, of groups within groups. */
export const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    atom,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts) => ({ any: parts })),
    tie('condition').map((not) => ({ not })),
  ),
}))

interface Grown {
  name: string
  rules: { name: string; when: Condition }[]
  children: Grown[]
}

const grown = (depth: number): fc.Arbitrary<Grown> =>
  fc.record({
    name: word,
    rules: fc.array(fc.record({ name: fc.oneof(fc.constant(''), word), when: condition }), { maxLength: 3 }),
    children:
      depth >= CLASS_LIMITS.depth ? fc.constant([]) : fc.uniqueArray(grown(depth + 1), { maxLength: 2, selector: ({ name }) => name }),
  })

/** The classes of any scheme, each class and rule with an id of its own. */
export const classes: fc.Arbitrary<SchemeClass[]> = fc
  .uniqueArray(grown(1), { minLength: 1, maxLength: 3, selector: ({ name }) => name })
  .map((all) => {
    let next = 0
    const numbered = ({ name, rules, children }: Grown): SchemeClass => ({
      ...{ id: `c${++next}`, name },
      rules: rules.map((rule) => ({ id: `r${++next}`, ...rule })),
      children: children.map(numbered),
    })
    return all.map(numbered)
  })
