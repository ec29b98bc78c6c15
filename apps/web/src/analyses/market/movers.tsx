import declaration, { MOVER_DIMENSIONS, MOVER_NAMES } from '@marketscope/contract/analyses/movers'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { wordIn } from '@marketscope/contract/column'
import { placedNames } from '@marketscope/contract/told-apart'
import { type GainOrLoss, gainsAndLosses } from '../../charts/prepare/gains-and-losses.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { changeColours } from '../../charts/prepare/palette.ts'
import { useText } from '../../i18n/use-text.ts'
import { AddressChips, chosenOf } from '../frame/address-chips.tsx'
import { type Narrowing, type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { askedBase } from '../frame/comparison.ts'
import type { Entity, EntityKind } from '../frame/entity.ts'
import { noneName } from '../frame/none-name.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import type { TableColumn } from '../frame/table/table-model.ts'
import { shopFilter } from '../shops/shop-filter.ts'

type Row = AnalysisRow<typeof declaration>

/** How many of those that gained, and of those that lost, the chart shows. */
const ENDS = 8

/** The columns that come first: what the table is about stands beside the names. */
const FIRST: readonly string[] = ['name', 'change', 'contribution', 'points', 'growth', 'state']

/** Shops and items of different sites may have one id. */
const keyOf = ({ site, id }: Row) => `${site ?? ''}:${id}`

const STATE = declaration.columns.find(({ name }) => name === 'state')

function barOf(row: Row, name: string, { t, style }: PrepareContext): GainOrLoss[] {
  if (row.change === null) return []
  return [
    {
      id: keyOf(row),
      name,
      value: row.change,
      mark: row.state && STATE ? wordIn(STATE, row.state, style.language) : null,
      note: [
        t('summary.from_to', { before: fullText('money', row.before, style), now: fullText('money', row.now, style) }),
        ...(row.growth === null ? [] : [fullText('change', row.growth, style)]),
      ].join(' · '),
      pickable: row.open,
    },
  ]
}

function narrowingTo(row: Row, search: SavedSearch | undefined): Narrowing {
  const { id, site } = row
  switch (row.of) {
    case 'brand':
      return { brand_id: [id], brand: [] }
    case 'shop':
      return shopFilter({ id, site: site ?? '' }, search)
    case 'category':
      return { cid: { not_custom: [id], custom: [] }, sub_name: '' }
    default:
      return { item_ids: id }
  }
}

const MOVED: Readonly<Record<string, EntityKind>> = { brand: 'brand', shop: 'shop', category: 'category' }

function entityFor({ of, id, site }: Row): Entity {
  const kind = MOVED[of ?? ''] ?? 'item'
  return { kind, id: site !== null && (kind === 'shop' || kind === 'item') ? `${site}:${id}` : id }
}

/** Who gained and who lost most, and everybody in the table. */
export default viewOf<typeof declaration>({
  declaration,
  chartHeight: 320,
  parameters: (address) => ({
    of: chosenOf(MOVER_DIMENSIONS, address['movers.of']),
    ...askedBase(address),
    ...(address['movers.view'] === 'table' ? {} : { ends: String(ENDS) }),
  }),
  chart({ rows, count }, context) {
    const { t, up, style } = context
    const names = placedNames(rows.map(({ id, name, platform }) => ({ name: noneName(id, name, t), place: platform })))
    const bars = rows.flatMap((row, at) => barOf(row, names[at] ?? row.id, context))
    const cap = bars.length < count ? t('summary.ends', { shown: bars.length, count }) : null
    return gainsAndLosses(bars, { name: 'change', kind: 'money', text: t('summary.change') }, changeColours(up), style, cap)
  },
  whyEmpty: ({ total }, { t }) =>
    total && 'before' in total && total.before === null ? t('summary.base_unknown_short') : t('summary.no_change'),
  table(figures, context) {
    const { t } = context
    const table = declaredTable({ declaration }, figures, context)
    const empty = (column: 'platform' | 'site') => figures.rows.every((row) => row[column] === null)
    const hidden = (name: string) => name === 'of' || name === 'base' || ((name === 'platform' || name === 'site') && empty(name))
    const columns = table.columns.flatMap((column): TableColumn[] => {
      if (hidden(column.name)) return []
      return [column.name === 'name' ? { ...column, pinned: true, pickable: true, width: 200 } : column]
    })
    // What tells names apart stands beside them.
    const rank = ({ name, optional }: TableColumn) =>
      name === 'platform' && !optional ? 0 : FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length
    return {
      ...table,
      columns: columns.toSorted((a, b) => rank(a) - rank(b)),
      rows: figures.rows.map((row, index) => ({
        key: keyOf(row),
        colour: row.of === 'brand' ? context.colours.known(row.id, 'brand') : undefined,
        fixed: !row.open,
        values: {
          ...table.rows[index]?.values,
          name: noneName(row.id, row.name, t),
        },
      })),
    }
  },
  narrowing(key, rows, search) {
    const row = rows.find((one) => keyOf(one) === key)
    return row?.open ? narrowingTo(row, search) : null
  },
  entity(key, rows) {
    const row = rows.find((one) => keyOf(one) === key)
    return row?.open ? entityFor(row) : null
  },
  Tools() {
    const { t, pick } = useText()
    return (
      <AddressChips
        label={t('summary.mover_dimension')}
        name="movers.of"
        values={MOVER_DIMENSIONS}
        textOf={(value) => pick(MOVER_NAMES[value])}
        page="movers.page"
      />
    )
  },
})
