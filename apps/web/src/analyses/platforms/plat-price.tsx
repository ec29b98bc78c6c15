import declaration from '@marketscope/contract/analyses/plat-price'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { hasOverlap } from '@marketscope/contract/plat'
import type { PlacesModel, Series } from '../../charts/prepare/model.ts'
import { plainPlace } from '../../charts/prepare/months.ts'
import { fullText, shortText } from '../../charts/prepare/number-text.ts'
import { REST_COLOUR, rampColours, textColourOn } from '../../charts/prepare/palette.ts'
import { axisFor, axisUpTo } from '../../charts/prepare/value-axis.ts'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { type TableColumn, totalsOf } from '../frame/table/table-model.ts'
import { bandFilter, bandId, bandName, cellPick, pickedCell, UNKNOWN_BAND } from '../prices/bands.ts'
import { PriceControls } from '../prices/price-controls.tsx'
import { leadingPlatforms } from './leading-platforms.ts'

type Row = AnalysisRow<typeof declaration>

const MEASURES = ['share', 'sales', 'sold', 'avg_price', 'items'] as const
const [ROW_HEIGHT, AXES_HEIGHT, LEAST_HEIGHT] = [44, 90, 200]

/** The platforms and bands of the rows, each in the order of the rows, and the row of each pair. */
function gridOf(rows: readonly Row[]) {
  const byPlat = Map.groupBy(rows, ({ id }) => id)
  const bands = [...new Map(rows.map((row) => [bandId(row), row]))].map(([id, { from, to }]) => ({ id, from, to }))
  const cell = (plat: string, band: string) => byPlat.get(plat)?.find((row) => bandId(row) === band)
  return { plats: [...byPlat.keys()].map((id) => ({ id, name: byPlat.get(id)?.[0]?.name ?? id })), bands, cell }
}

/** What a click on a cell tells; the band of unknown prices is no condition. The name of a platform stands for all of its bands. */
const pickOf = (plat: string, band: string) => (band === UNKNOWN_BAND ? null : cellPick(band, plat))

/** Shares: a bar for each platform, made of its bands from the cheapest. Anything else: the bands with a bar for each platform. */
function chartOf(rows: readonly Row[], context: PrepareContext): PlacesModel {
  const [measure] = context.measures
  if (!measure) throw new Error('the view has a measure')
  const name = MEASURES.find((known) => known === measure.name) ?? 'share'
  const { plats, bands, cell } = gridOf(rows)
  const { style, theme, colours } = context
  const stacked = name === 'share'
  const common = { shape: 'bar', axis: 0, stacked, pickable: true } as const
  const seriesOf = (id: string, label: string, colour: string, cells: { row: Row | undefined; pick: string | null }[]): Series => {
    const values = cells.map(({ row }) => row?.[name] ?? null)
    const texts = values.map((value) => fullText(measure.kind, value, style))
    const written = stacked ? { labels: values.map((value) => shortText('share', value, style)), labelColour: textColourOn(colour) } : {}
    return { ...common, ...written, id, name: label, colour, values, texts, picks: cells.map(({ pick }) => pick) }
  }
  const leading = leadingPlatforms(rows)
  const drawn = plats.filter(({ id }) => leading.has(id))
  const ramp = rampColours(theme, bands.filter(({ id }) => id !== UNKNOWN_BAND).length)
  const series = stacked
    ? bands.map((band, index) => {
        const cells = plats.map(({ id }) => ({ row: cell(id, band.id), pick: pickOf(id, band.id) }))
        return seriesOf(band.id, bandName(band, context), ramp[index] ?? REST_COLOUR, cells)
      })
    : drawn.map((plat) => {
        const cells = bands.map(({ id }) => ({ row: cell(plat.id, id), pick: pickOf(plat.id, id) }))
        return seriesOf(plat.id, plat.name, colours.colourOf(plat.id, 'platform'), cells)
      })
  const values = series.flatMap((one) => one.values)
  return {
    kind: 'places',
    places: stacked ? plats.map((plat) => plainPlace(plat.name)) : bands.map((band) => plainPlace(bandName(band, context))),
    axes: [stacked ? axisUpTo(measure, 1, style) : axisFor(measure, values, style)],
    series,
    sideways: stacked,
    pickPlaces: stacked ? plats.map(({ id }) => cellPick('', id)) : null,
    cap: stacked || drawn.length === plats.length ? null : context.t('analyses.top', { count: drawn.length }),
    empty: values.every((value) => value === null || value === 0),
    ...(stacked ? { height: Math.max(LEAST_HEIGHT, AXES_HEIGHT + plats.length * ROW_HEIGHT) } : {}),
  }
}

/** The price bands of each chosen platform or channel. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['share'] },
  parameters: ({ points }) => (points ? { points } : {}),
  shownFor: ({ filter }) => Array.isArray(filter.plat) && new Set(filter.plat).size > 1,
  chart: ({ rows }, context) => chartOf(rows, context),
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const text = (name: string) => ({ name, kind: 'text', sortable: true, optional: false }) as const
    const columns: TableColumn[] = [
      { ...text('name'), text: context.t('analyses.platform'), pinned: true, pickable: true, width: 140 },
      { ...text('band'), text: context.t('analyses.band'), sortable: false, width: 130 },
      ...table.columns
        .filter(({ name }) => name !== 'name')
        .map((column) => ({ ...column, sortable: true, optional: ['id', 'from', 'to'].includes(column.name) })),
    ]
    const rows = figures.rows.map((row, index) => {
      const band = bandId(row)
      const pick = pickOf(row.id, band)
      return {
        key: cellPick(band, row.id),
        colour: context.colours.known(row.id, 'platform'),
        values: { ...table.rows[index]?.values, band: bandName(row, context) },
        picks: { name: cellPick('', row.id), band: pick },
      }
    })
    const adding = columns.filter(({ kind }) => kind !== 'share')
    return { columns, rows, total: hasOverlap(figures.rows.map(({ id }) => id)) ? null : totalsOf(adding, rows) }
  },
  narrowing(id) {
    const { band, id: plat } = pickedCell(id)
    const price = band === '' ? {} : bandFilter(band)
    return price && { ...price, plat: [plat] }
  },
  Controls: ({ figures }) => <PriceControls bands={[...new Map((figures?.rows ?? []).map((row) => [bandId(row), row])).values()]} />,
})
