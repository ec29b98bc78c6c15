import { ALL_BRANDS, REST_BRANDS } from '@marketscope/contract/analyses/brand-price'
import { figuresOf, NONE, now, type Sums, sumColumns } from './groups.ts'
import { banded, chooseBands, endsOf } from './price-bands.ts'
import { type Question, yuan } from './question.ts'

interface Row extends Sums {
  kind: 'brand' | 'none' | 'rest' | null
  leader: string | null
  place: number | null
  band: number | null
  name: string
  items: number
  brands: number
}

const NAMES = { none: { id: 'none', name: NONE }, rest: { id: REST_BRANDS, name: '其余品牌' }, all: { id: ALL_BRANDS, name: '全部品牌' } }
const ORDER = ['brand', 'none', 'rest', null]
const TOP = 20

export const brandPrice: Question = {
  id: 'brand-price',
  async theirs(asked, theirs) {
    const bands = await chooseBands(asked, theirs)
    const rows = await theirs.ask<Row>(
      `WITH months AS (SELECT * FROM ${banded(bands, asked, true)}),
      leaders AS (SELECT brand_id, row_number() OVER (ORDER BY sum(sales) DESC, brand_id) AS place FROM months WHERE ${now(asked)} AND brand_id != '' GROUP BY brand_id QUALIFY place <= ${TOP}),
      placed AS (SELECT months.*, leaders.brand_id AS leader, place, CASE WHEN leaders.brand_id IS NOT NULL THEN 'brand' WHEN months.brand_id = '' THEN 'none' ELSE 'rest' END AS kind
        FROM months LEFT JOIN leaders ON leaders.brand_id = months.brand_id)
      SELECT kind, leader, any_value(place) AS place, band, any_value(brand_name) AS name, ${sumColumns(asked)}, count(DISTINCT item) FILTER (${now(asked)}) AS items,
        count(DISTINCT brand) FILTER (${now(asked)} AND brand != 0) AS brands
      FROM placed GROUP BY GROUPING SETS ((kind, leader, band), (kind, leader), (band), ())`,
    )
    const lines = rows
      .filter(({ kind, band, items }) => band === null && (kind === null || items > 0))
      .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.place ?? 0) - (b.place ?? 0))
    const cellOf = (line: Row, band: number) =>
      rows.find((row) => row.band === band && row.kind === line.kind && row.leader === line.leader && row.items > 0)
    const market = lines.find(({ kind }) => kind === null)
    const indices = [...bands.keys(), ...(market && cellOf(market, -1) ? [-1] : [])]
    return {
      data: lines.map((line) => ({
        ...(line.kind === 'brand' ? { id: line.leader, name: line.name } : NAMES[line.kind ?? 'all']),
        ...figuresOf(line, market?.sales ?? 0),
        items: line.items,
        brands: line.brands,
        ranges: indices.map((band) => {
          const { sales, sold, items } = cellOf(line, band) ?? { sales: 0, sold: 0, items: 0 }
          return { ...endsOf(bands, band), sales: yuan(sales), sold, items }
        }),
        is_new: line.kind === 'brand' && line.before === 0,
      })),
    }
  },
}
