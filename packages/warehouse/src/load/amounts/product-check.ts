import { numberParts } from './number-parts.ts'
import { type Separators, valueBy } from './separators.ts'
import type { NumberField } from './settle.ts'

/** Sales are price × sold but for discounts, which are less than this; a wrong sign between thousands makes a thousand of it. */
const NEAR = 8
/** So many of the rows must say the same. */
const MOST = 0.9

/** What of several ways price × sold against sales tells, for each field; null: nothing. `texts`: of each field, row by row. */
export function chosenByProduct(
  fields: readonly NumberField[],
  texts: readonly (readonly string[])[],
  open: readonly (readonly Separators[])[],
): (Separators[] | null)[] {
  const at = (name: string) => fields.findIndex(({ field }) => field === name)
  const [price, sold, sales] = [at('price'), at('sold'), at('sales')]
  const none = fields.map(() => null)
  const three = [price, sold, sales]
  if (three.includes(-1) || !three.some((index) => (open[index]?.length ?? 0) > 1)) return none
  const ways = three.map((index) => (open[index] && open[index].length > 0 ? open[index] : [{ decimal: '.' } as Separators]))
  const numbers = three.map((index, place) => (ways[place] ?? []).map((way) => (texts[index] ?? []).map((text) => numberBy(text, way))))
  const fit = (picked: readonly number[]) => {
    const [p = [], n = [], s = []] = picked.map((way, place) => numbers[place]?.[way] ?? [])
    const rows = p.flatMap((value, row) => {
      const [product, whole] = [(value ?? 0) * (n[row] ?? 0), s[row] ?? 0]
      return product > 0 && whole > 0 ? [product / whole] : []
    })
    return rows.length > 0 && rows.filter((ratio) => ratio > 1 / NEAR && ratio < NEAR).length / rows.length >= MOST
  }
  const picks = (ways[0] ?? []).flatMap((_, a) => (ways[1] ?? []).flatMap((_, b) => (ways[2] ?? []).map((_, c) => [a, b, c])))
  const fitting = picks.filter(fit)
  const [only] = fitting
  if (fitting.length !== 1 || !only) return none
  return fields.map((_, index) => {
    const place = three.indexOf(index)
    const way = place < 0 ? undefined : open[index]?.[only[place] ?? 0]
    return way ? [way] : null
  })
}

/** About what a text is worth by a way: for comparing only, never for what is loaded. */
export function numberBy(text: string, way: Separators): number | null {
  const parts = numberParts(text)
  const value = parts && valueBy({ core: parts.core, multiplied: parts.suffix !== '' }, way)
  return value === null ? null : Number(value)
}
