import declaration, { ALL_BRANDS, CELL_SHARES, REST_BRANDS } from '@marketscope/contract/analyses/brand-price'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { exactAverage } from '@marketscope/contract/average'
import { NONE_ID } from '@marketscope/contract/limits'
import { shareOf } from '@marketscope/contract/ratios'
import { salesAreKnown } from '@marketscope/contract/unpriced-months'
import { heat, heatRowHeight } from '../../charts/prepare/heat.ts'
import type { HeatModel } from '../../charts/prepare/model.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import type { Figures, PrepareContext } from '../frame/analysis-view.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { noneName } from '../frame/none-name.ts'
import { panelStateOf } from '../frame/panel-state.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import type { TableColumn, TableModel, TableRow } from '../frame/table/table-model.ts'
import { bandFilter, bandId, bandName, cellPick, pickedCell } from '../prices/bands.ts'
import { PriceControls } from '../prices/price-controls.tsx'
import { brandPart } from './brand-part.ts'
import { BrandPriceCount, brandCount } from './price-brand-count.tsx'

type Row = AnalysisRow<typeof declaration>
type Range = Row['ranges'][number]

const MEASURES = ['sales', 'share_of_band', 'share_of_brand', 'sold', 'items'] as const
type MeasureName = (typeof MEASURES)[number]

/** The value of a cell; shares are of sales, and none where these are known in part only. */
function figureOf(measure: MeasureName, row: Row, range: Range, market: Range | undefined, { used }: PrepareContext): number | null {
  switch (measure) {
    case 'share_of_band':
      return salesAreKnown(used) ? shareOf(range.sales, market?.sales ?? null) : null
    case 'share_of_brand':
      return salesAreKnown(used) ? shareOf(range.sales, row.sales) : null
    default:
      return range[measure]
  }
}

const measureOf = ({ measures }: PrepareContext): MeasureName => MEASURES.find((name) => name === measures[0]?.name) ?? 'sales'

/** The row of the whole market, which every other is measured by. */
const marketOf = (rows: readonly Row[]) => rows.find(({ id }) => id === ALL_BRANDS)

const isBrand = ({ id }: Row) => id !== ALL_BRANDS && id !== REST_BRANDS

/** What a click on a row tells, for all bands or for one. The brands without a row of their own are no condition. */
const pickOf = (row: Row, band: string): string | null => (row.id === REST_BRANDS ? null : cellPick(band, row.id))

/** What a click on a band tells; the band of unknown prices is no condition. */
const bandPick = (range: Range, id: string) => (range.from === null ? null : cellPick(bandId(range), id))

function heatOf({ rows }: Figures<typeof declaration>, context: PrepareContext): HeatModel {
  const { measures, theme, style, t } = context
  const [measure] = measures
  if (!measure) throw new Error('the view has a measure')
  const market = marketOf(rows)
  const name = measureOf(context)
  const find = (row: string, band: string) => {
    const own = rows.find(({ id }) => id === row)
    const at = own?.ranges.findIndex((range) => bandId(range) === band) ?? -1
    const range = own?.ranges[at]
    return own && range ? { row: own, range, market: market?.ranges[at] } : null
  }
  const drawn = (some: readonly Row[]) =>
    heat({
      rows: some.map((row) => ({ id: row.id, label: noneName(row.id, row.name, t), pick: isBrand(row) ? pickOf(row, '') : null })),
      columns: (market?.ranges ?? []).map((range) => ({
        id: bandId(range),
        label: bandName(range, context),
        pick: bandPick(range, ALL_BRANDS),
      })),
      cellOf: (row, band) => {
        const found = find(row, band)
        return found ? figureOf(name, found.row, found.range, found.market, context) : undefined
      },
      measure,
      scale: name === 'share_of_brand' ? 'row' : name === 'share_of_band' ? 'column' : 'whole',
      mostText: name === 'share_of_brand' ? t('prices.most_of_brand') : name === 'share_of_band' ? t('prices.most_of_band') : null,
      theme,
      style,
      linesOf: (row, band) => {
        const found = find(row, band)
        return found ? linesOf(name, found, context) : []
      },
      pickOf: (row, band) => {
        const found = find(row, band)
        return found && found.row.id !== REST_BRANDS ? bandPick(found.range, row) : null
      },
    })
  const brands = drawn(rows.filter(isBrand))
  const others = drawn(rows.filter((row) => !isBrand(row)).reverse())
  /** What has no item says nothing in its cell: its tooltip does. */
  const quiet = (model: HeatModel) =>
    model.cells.map((cells, at) =>
      cells.map((cell, band) => {
        const row = rows.find(({ id }) => id === model.rows[at]?.id)
        return cell && row?.ranges[band]?.items === 0 ? { ...cell, label: '' } : cell
      }),
    )
  return {
    ...brands,
    // The rows of the market and of the rest are measured by themselves.
    key: brands.key && { ...brands.key, name: `${t('analyses.brand')} · ${brands.key.name}` },
    columns: others.columns,
    rows: [...others.rows.slice(0, 1), ...brands.rows, ...others.rows.slice(1)],
    cells: [...quiet(others).slice(0, 1), ...quiet(brands), ...quiet(others).slice(1)],
    cap: capOf(rows, t),
    empty: others.empty,
    height: rows.length * heatRowHeight(rows.length),
  }
}

function capOf(rows: readonly Row[], t: PrepareContext['t']): string {
  const count = rows.filter((row) => isBrand(row) && row.id !== NONE_ID).length
  const all = marketOf(rows)?.brands ?? 0
  if (count === 0) return t(all === 0 ? 'analyses.no_brands' : 'analyses.no_match')
  return t('prices.brands_of', { shown: count, count: all })
}

/** Everything a tooltip says of a cell beside its measure. */
function linesOf(
  shown: MeasureName,
  { row, range, market }: { row: Row; range: Range; market: Range | undefined },
  context: PrepareContext,
): [string, string][] {
  const { style, pick } = context
  const line = (name: string, value: number | null): [string, string][] => {
    const measure = [...CELL_SHARES, ...declaration.columns].find((one) => one.name === name)
    return measure ? [[pick(measure.text), fullText(measure.kind, value, style)]] : []
  }
  return [
    ...MEASURES.filter((name) => name !== shown).flatMap((name) => line(name, figureOf(name, row, range, market, context))),
    // A row without an average has sales that are not known: so may its bands.
    ...line('avg_price', row.avg_price === null ? null : exactAverage(range.sales, range.sold)),
  ]
}

/** A column for each band, beside those of the row. Bands are called by their place, so that a choice of columns outlives their ends. */
function tableOf(figures: Figures<typeof declaration>, context: PrepareContext): TableModel {
  const { rows } = figures
  const market = marketOf(rows)
  const name = measureOf(context)
  const kind = context.measures[0]?.kind ?? 'money'
  const declared = declaredTable({ declaration }, figures, context)
  const bands = (market?.ranges ?? []).map(
    (range, index): TableColumn => ({
      ...{ name: range.from === null ? 'unknown' : `band${index + 1}`, kind, text: bandName(range, context) },
      ...{ sortable: true, optional: false, width: 132, of: name },
    }),
  )
  const own = declared.columns.map((column) => ({ ...column, sortable: true }))
  const brand = own.filter((column) => column.name === 'name').map((column) => ({ ...column, pinned: true, pickable: true, width: 180 }))
  const rest = own.filter((column) => column.name !== 'name' && column.name !== 'sales')
  const values = (row: Row) =>
    Object.fromEntries(
      bands.map((band, index) => [band.name, cellAt(row, index, (range) => figureOf(name, row, range, market?.ranges[index], context))]),
    )
  const tableRows = rows
    .filter(({ id }) => id !== ALL_BRANDS)
    .map((row): TableRow => {
      const base = declared.rows.find(({ key }) => key === row.id)
      return {
        key: cellPick('', row.id),
        isNew: row.is_new,
        isRest: row.id === REST_BRANDS,
        colour: isBrand(row) ? context.colours.known(row.id, 'brand') : undefined,
        values: { ...base?.values, name: noneName(row.id, row.name, context.t), ...values(row) },
        picks:
          row.id === REST_BRANDS
            ? {}
            : Object.fromEntries(bands.map((band, index) => [band.name, cellAt(row, index, (range) => bandPick(range, row.id))])),
      }
    })
  const total = declared.rows.find(({ key }) => key === ALL_BRANDS)?.values
  return {
    columns: [...brand, ...own.filter((column) => column.name === 'sales'), ...bands, ...rest],
    rows: tableRows,
    total: market && total ? { ...total, ...values(market) } : null,
  }
}

function cellAt<T>(row: Row, index: number, of: (range: Range) => T): T | null {
  const range = row.ranges[index]
  return range ? of(range) : null
}

/** The leading brands by price band, as a heat map read against the whole market, which is its first row. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['sales'], own: CELL_SHARES },
  searchable: true,
  parameters: (address) => {
    const { word } = panelStateOf(address, declaration.id)
    return { ...(address.points ? { points: address.points } : {}), ...(word ? { word } : {}), top: String(brandCount(address)) }
  },
  chart: heatOf,
  table: tableOf,
  narrowing(id, _, search) {
    const { band, id: brand } = pickedCell(id)
    if (brand === REST_BRANDS) return null
    const price = band === '' ? {} : bandFilter(band)
    const part = brand === ALL_BRANDS ? {} : brandPart(brand, search)
    return price && part && { ...price, ...part }
  },
  entity(id) {
    const { band, id: brand } = pickedCell(id)
    return band !== '' || brand === REST_BRANDS || brand === ALL_BRANDS ? null : { kind: 'brand', id: brand }
  },
  Tools: BrandPriceCount,
  Controls: ({ figures }) => <PriceControls bands={marketOf(figures?.rows ?? [])?.ranges ?? []} />,
})
