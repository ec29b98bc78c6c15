import type { ColumnKind } from '@marketscope/contract/column'
import type { TableModel } from '../../../analyses/frame/table/table-model.ts'

/** The figures that markets are compared by, beside their growth. */
export const SIDE_FIGURES = ['sales', 'avg_price', 'items', 'brands'] as const
export type SideFigure = (typeof SIDE_FIGURES)[number]

/** A market, or one site of it. `whole`: a sum of sites. */
export interface Side {
  key: string
  name: string
  whole: boolean
  figures: Readonly<Record<SideFigure | 'sales_yoy' | 'sales_mom', number | null>>
}

const KINDS: Record<SideFigure, ColumnKind> = { sales: 'money', avg_price: 'price', items: 'distinct', brands: 'distinct' }

/** Markets beside each other as a table to download: a row for each, with growth where there is something to compare with. Amounts name their currency. */
export function sidesTable(
  sides: readonly Side[],
  words: { market: string; currency: string; base: 'yoy' | 'mom' | null; growth: string } & Record<SideFigure, string>,
): TableModel {
  const { base } = words
  const column = (name: string, kind: ColumnKind, text: string) => ({ name, kind, text, sortable: false, optional: false })
  const headed = (name: SideFigure) => (name === 'sales' || name === 'avg_price' ? `${words[name]} (${words.currency})` : words[name])
  return {
    columns: [
      column('name', 'text', words.market),
      ...SIDE_FIGURES.flatMap((name) => [
        column(name, KINDS[name], headed(name)),
        ...(name === 'sales' && base ? [column('growth', 'change', words.growth)] : []),
      ]),
    ],
    rows: sides.map(({ key, name, figures }) => ({
      key,
      values: {
        name,
        ...Object.fromEntries(SIDE_FIGURES.map((one) => [one, figures[one]])),
        growth: base ? figures[`sales_${base}`] : null,
      },
    })),
    total: null,
  }
}
