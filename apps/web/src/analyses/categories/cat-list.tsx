import declaration from '@marketscope/contract/analyses/cat-list'
import { distribution, onItsSide } from '../../charts/prepare/distribution.ts'
import type { PlacesModel } from '../../charts/prepare/model.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { NONE_COLOUR } from '../../charts/prepare/palette.ts'
import { treemap } from '../../charts/prepare/treemap.ts'
import { type Figures, type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { otherBases } from '../frame/comparison.ts'
import { usePanelState } from '../frame/panel-state.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { categoryEntity, categoryFilter, categoryNames } from './category-filter.ts'
import { growthBase, growthClass, growthFill, growthLegend } from './category-growth.ts'
import { CategoryHead } from './category-head.tsx'
import { CategoryNameCell } from './category-name-cell.tsx'

type View = Figures<typeof declaration>

/** With more areas than this the smallest have no room for a name. */
const MOST_AREAS = 60

/** What stands for the smallest ones together; a click on it means nothing. */
const REST = 'rest'

function sumOf(rows: View['rows'], measure: 'sales' | 'sold' | 'items'): number {
  return rows.reduce((sum, row) => sum + (row[measure] ?? 0), 0)
}

/** Of so few, areas say less than bars do. */
const FEW = 3

function growthText(
  row: View['rows'][number],
  change: number | null,
  t: PrepareContext['t'],
  style: PrepareContext['style'],
): string | null {
  if (row.is_new) return t('common.new')
  return change === null ? null : fullText('change', change, style)
}

/** Few categories as bars coloured by growth, which stands at their ends; a click goes down to one. */
function bars({ rows }: View, { measures, style, up, compared, t }: PrepareContext): PlacesModel {
  const [measure] = measures
  if (!measure) throw new Error('the view has a measure')
  const name = (['sales', 'sold', 'items'] as const).find((known) => known === measure.name) ?? 'sales'
  const base = growthBase(rows, compared)
  const nameOf = categoryNames(rows)
  const sorted = rows.toSorted((a, b) => (b[name] ?? 0) - (a[name] ?? 0))
  const model = distribution(
    sorted.map((row) => ({ id: row.id, label: nameOf(row), value: row[name] })),
    measure,
    NONE_COLOUR,
    style,
  )
  const growths = sorted.map((row) => (name === 'sales' && base ? growthText(row, row[`sales_${base}`], t, style) : null))
  const colours = sorted.map((row) => growthFill(growthClass(row, base), up))
  return {
    ...onItsSide(model, growths, colours),
    pickPlaces: sorted.map((row) => (row.can_open ? row.id : null)),
    height: sorted.length * 64 + 48,
  }
}

/** The categories as areas coloured by growth; a click goes down to one. */
function areas({ rows, count, total }: View, { measures, style, up, used, compared, growthName, t, pick }: PrepareContext) {
  const [measure] = measures
  if (!measure) throw new Error('the view has a measure')
  const name = (['sales', 'sold', 'items'] as const).find((known) => known === measure.name) ?? 'sales'
  const base = growthBase(rows, compared)
  const nameOf = categoryNames(rows)
  const heading = (column: string) =>
    column === 'sales_mom' && compared.months
      ? t('summary.growth_of', { measure: t('summary.sales'), growth: growthName('mom') })
      : pick(declaration.columns.find((one) => one.name === column)?.text ?? { zh: column, en: column })
  const told = new Set([compared.base, ...otherBases(compared, used)].map((one) => `sales_${one}`))
  const sorted = rows.toSorted((a, b) => (b[name] ?? 0) - (a[name] ?? 0))
  const rest = sorted.slice(MOST_AREAS)
  const parts = sorted.slice(0, MOST_AREAS).map((row) => ({
    id: row.id,
    name: nameOf(row),
    value: row[name],
    share: name === 'sales' ? row.share : null,
    growth: name === 'sales' && base ? growthText(row, row[`sales_${base}`], t, style) : null,
    colour: growthFill(growthClass(row, base), up),
    pickable: row.can_open,
    lines: (['sales', 'share', 'sales_yoy', 'sales_mom', 'sold', 'items'] as const)
      .filter((column) => column !== name && (!/_(yoy|mom)$/.test(column) || told.has(column)))
      .map((column): [string, string] => {
        const { kind } = declaration.columns.find((one) => one.name === column) ?? { kind: 'count' as const }
        return [heading(column), fullText(kind, row[column], style)]
      }),
  }))
  const known = sumOf(sorted.slice(0, MOST_AREAS), name)
  const smallest = {
    id: REST,
    name: t('places.more_categories', { count: count - MOST_AREAS }),
    value: name === 'items' ? sumOf(rest, name) : Math.max(sumOf(rest, name), (total?.[name] ?? 0) - known),
    colour: NONE_COLOUR,
    pickable: false,
  }
  const legend = growthLegend(rows, base, up).map(({ step, text, colour }) => ({
    name: text ?? t(step === 'new' ? 'common.new' : 'places.growth_unknown'),
    colour,
  }))
  const about = base ? [{ name: t('places.growth_against', { growth: growthName(base) }), colour: null }] : []
  return treemap(rest.length > 0 ? [...parts, smallest] : parts, measure, style, [...about, ...legend])
}

/** The market by category: areas or a table, with the way up above; a click on a category opens it beside the page. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: ['sales', 'sold', 'items'], most: 1, first: ['sales'] },
  chart: (figures, context) => (figures.count > FEW ? areas(figures, context) : bars(figures, context)),
  chartHeight: 420,
  pages: 'whole',
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) => {
      if (column.name === 'name') return { ...column, pinned: true, width: 220 }
      return column.name === 'path' ? { ...column, width: 280 } : column
    })
    const name = columns.filter((column) => column.name === 'name')
    return {
      ...table,
      columns: [...name, ...columns.filter((column) => column.name !== 'name')],
      rows: figures.rows.map((row, index) => ({
        key: row.id,
        isNew: row.is_new,
        colour: context.colours.known(row.id, 'category'),
        values: { ...table.rows[index]?.values },
      })),
    }
  },
  cells: {
    name: (row, { narrow, open }) => {
      const { id, tree, can_open } = row.values
      const category = { id: String(id), tree: typeof tree === 'string' ? tree : null, can_open: can_open === true }
      const [filter, entity] = [categoryFilter(category), categoryEntity(category)]
      return (
        <CategoryNameCell
          row={row}
          entity={open ? entity : null}
          onOpen={entity && filter && (() => (open ? open(entity) : narrow(filter)))}
        />
      )
    },
  },
  narrowing(id, rows) {
    const row = rows.find((candidate) => candidate.id === id)
    return row ? categoryFilter(row) : null
  },
  entity(id, rows) {
    const row = rows.find((candidate) => candidate.id === id)
    return row ? categoryEntity(row) : null
  },
  Controls({ figures, used }) {
    const [state] = usePanelState(declaration.id)
    return <CategoryHead rows={figures?.rows ?? null} drawn={state.view !== 'table'} used={used} />
  },
})
