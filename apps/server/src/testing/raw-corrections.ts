import { addMonths } from '@marketscope/contract/months'
import type { Correction } from '@marketscope/warehouse/warehouse'
import type { RawRow } from './raw-market.ts'
import type { Draw } from './raw-questions.ts'

/*
 * What corrections mean, said a second time in plain code: nothing here is taken from the parts of the product that write their rows.
 */

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const NO_FILING = { product: '', date: '', effects: [], ingredients: [], company: '' }

export type LabelledRow = RawRow & { labels: readonly string[] }

/** The rows of the files as the corrections have them, one after the other. */
export function correctedRows(rows: readonly RawRow[], corrections: readonly Correction[]): LabelledRow[] {
  const byItem = Map.groupBy(corrections, ({ site, item_id }) => `${site} ${item_id}`)
  return rows.map((row) => {
    const attributes = new Map(row.attributes)
    const labels = new Set<string>()
    let filing = row.filing
    for (const { kind, name, value, from, to } of byItem.get(`${row.site} ${row.item}`) ?? []) {
      if (row.month < from || row.month > to) continue
      if (kind === 'filing') filing = { ...(row.filing ?? NO_FILING), product: value ?? '' }
      if (kind === 'label') {
        if (value === null) labels.delete(name)
        else labels.add(name)
      }
      if (kind !== 'attribute') continue
      for (const known of attributes.keys()) if (fold(known) === fold(name)) attributes.delete(known)
      if (value !== null) attributes.set(name, value)
    }
    return { ...row, attributes, filing, labels: [...labels] }
  })
}

export const LABELS = ['竞品甲', '我们的质地', 'Hero line']
export const NEW_ATTRIBUTE = '我们的质地'

/** Corrections of items of the rows: values of others, values that nobody has, new attributes, nothing; labels; names of filings; whole and parts of years. */
export function drawCorrections(rows: readonly RawRow[], draw: Draw, count: number): Correction[] {
  const items = Array.from({ length: Math.ceil(count / 3) }, () => draw.of(rows))
  return Array.from({ length: count }, (): Correction => {
    const row = draw.of(items)
    const from = addMonths(row.month, -draw.number(0, 14))
    const item = { site: row.site, item_id: row.item, from, to: addMonths(row.month, draw.number(0, 14)) }
    const kind = draw.of(['attribute', 'attribute', 'attribute', 'label', 'filing'] as const)
    if (kind === 'label') return { ...item, kind, name: draw.of(LABELS), value: draw.of(['1', '1', '1', null]) }
    if (kind === 'filing')
      return { ...item, kind, name: '', value: draw.of(['珀妍 修护面霜', draw.of(rows).filing?.product || 'Cica 面霜', null]) }
    const others = draw.of(rows).attributes
    const name = draw.of([...row.attributes.keys(), ...others.keys(), NEW_ATTRIBUTE])
    return { ...item, kind, name, value: draw.of([others.get(name) || '新的值', '新的值', '云感、轻薄', null]) }
  })
}
