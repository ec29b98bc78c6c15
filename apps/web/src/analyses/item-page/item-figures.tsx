import declaration from '@marketscope/contract/analyses/item-figures'
import { viewOf } from '../frame/analysis-view.ts'
import { ItemTiles } from './item-tiles.tsx'
import { TILES } from './tiles.ts'

/** The figures of an item as tiles with their growth and trend line, and its place in its category. */
export default viewOf<typeof declaration>({
  declaration,
  chartHeight: 112,
  table({ rows: [row] }, { t, pick }) {
    const heading = (name: string) => pick(declaration.columns.find((column) => column.name === name)?.text ?? { zh: name, en: name })
    const column = { sortable: false, optional: false }
    return {
      columns: [
        { name: 'figure', kind: 'text', text: t('analyses.figure'), ...column },
        { name: 'value', kind: 'index', text: t('analyses.value'), ...column },
        { name: 'yoy', kind: 'change', text: t('analyses.yoy'), ...column },
        { name: 'mom', kind: 'change', text: t('analyses.mom'), ...column },
      ],
      rows: [
        ...TILES.map((name) => ({
          key: name as string,
          values: {
            figure: heading(name),
            value: row?.[name] ?? null,
            yoy: row?.[`${name}_yoy`] ?? null,
            mom: row?.[`${name}_mom`] ?? null,
          },
        })),
        ...(['rank', 'rank_of', 'share'] as const).map((name) => ({
          key: name as string,
          values: { figure: heading(name), value: row?.[name] ?? null, yoy: null, mom: null },
        })),
      ],
      total: null,
    }
  },
  Body: ({ figures, used }) => <ItemTiles figures={figures.rows[0]} used={used} />,
})
