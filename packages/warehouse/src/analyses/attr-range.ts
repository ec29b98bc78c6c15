import attrRange from '@marketscope/contract/analyses/attr-range'
import type { AnalysisParameters } from '@marketscope/contract/analysis'
import { bandRowId, valueRowId } from '@marketscope/contract/attribute-rows'
import { unitText } from '@marketscope/contract/measure-units'
import { bandsOf, type PriceBand } from '@marketscope/contract/price-points'
import type { Text } from '@marketscope/contract/text'
import type { AttributeRow } from '../attributes/attribute-questions.ts'
import { rangePoints } from '../attributes/range-points.ts'
import { rangeUnits } from '../attributes/range-unit.ts'
import { attributeNamed, hasAttributeMonths, offeredOrder, scopeAttributes } from '../attributes/scope-attributes.ts'
import { noneName } from '../catalog/names.ts'
import { implementOfAttributes } from '../figures/analysis.ts'
import { knownBases } from '../figures/known-bases.ts'
import { wholeFigures } from '../figures/market.ts'
import { monthsOfRanges, NO_RANGE, type NumericAttribute, numberSales, OTHER_RANGE, rangeFigures } from '../figures/ranges.ts'
import { rowMonths } from '../figures/row-months.ts'
import { valueSums } from '../figures/value-rows.ts'
import { NO_RANKS, rankColumns, ranksOf } from '../query/ranks.ts'
import type { Scope } from '../scope/scope.ts'
import { searchForm } from '../text/search-form.ts'

const OTHER: Text = { zh: '其他值', en: 'Other values' }

export default implementOfAttributes(attrRange, async ({ scope, parameters, language, scoped, attributeWords, year }) => {
  if (!hasAttributeMonths(scope)) return { data: [] }
  const [rows, words] = await Promise.all([scopeAttributes(scoped), attributeWords()])
  const attribute = numericOf(parameters, rows, scope)
  if (!attribute) return { data: [] }
  const { name, unit } = attribute
  const known = knownBases(scope)
  const suggested = async () => rangePoints(await numberSales(scoped, attribute))
  const points = parameters.points ?? (await suggested())
  const bands = bandsOf(points.length > 0 ? points : [1])
  const edges = bands.map(({ from }) => from)
  const [found, { now }] = await Promise.all([rangeFigures(scoped, attribute, edges, known), wholeFigures(scoped)])
  const places = ranksOf(
    found.map((row) => ({ ...row, none: row.band < 0 })),
    scope,
    known,
  )
  const byBand = new Map(found.map((row, place) => [row.band, { ...row, ...places[place] }]))
  const months = await rowMonths(year, (asked) => monthsOfRanges(asked, attribute, edges, [...byBand.keys()]))
  const isShown = (band: number) => (byBand.get(band)?.items ?? 0) > 0 || (band >= 0 && (parameters.points !== undefined || band > 0))
  return {
    data: [...bands.keys(), OTHER_RANGE, NO_RANGE].filter(isShown).map((band) => {
      const row = byBand.get(band) ?? { sales: 0, sold: 0, items: 0, mom: 0, yoy: 0, ...NO_RANKS }
      const ends = bands[band] ?? { from: null, to: null }
      return {
        id: band === NO_RANGE ? valueRowId([{ name, value: '' }], 'whole') : bandRowId(name, { ...ends, unit }),
        attr: words.nameLabel(name, language),
        unit: unit || null,
        name:
          band === NO_RANGE
            ? noneName()[language]
            : band === OTHER_RANGE
              ? OTHER[language]
              : bandName(ends as PriceBand, unitText(unit, language)),
        ...ends,
        ...rankColumns(row),
        months: months(String(band)),
        ...valueSums(row, now.sales, known, scope),
        items: row.items,
      }
    }),
  }
})

/** The first of the attributes that is numeric, in the unit asked for or the commonest; of none named, the first that is offered, if it is. */
function numericOf(
  { attr, unit }: AnalysisParameters<typeof attrRange>,
  rows: readonly AttributeRow[],
  scope: Scope,
): NumericAttribute | null {
  const keyed = new Map(rows.flatMap((row) => row.spellings.map((spelling) => [searchForm(spelling), row] as const)))
  const [first] = offeredOrder(rows)
  const asked = attr.length > 0 ? attr : first ? [first.name] : []
  for (const name of asked) {
    const row = keyed.get(searchForm(name))
    const units = row ? rangeUnits(row.units, row.unit_items, row.value_items) : []
    const wanted = units.find((one) => unit !== undefined && searchForm(one) === searchForm(unit)) ?? units[0]
    if (wanted !== undefined) return { ...attributeNamed(name, scope), unit: wanted }
  }
  return null
}

function bandName({ from, to }: PriceBand, unit: string): string {
  const after = unit === '' ? '' : ` ${unit}`
  return to === null ? `≥ ${from}${after}` : `${from}–${to}${after}`
}
