import filingList from '@marketscope/contract/analyses/filing-list'
import { implement } from '../figures/analysis.ts'
import { figureColumns, isNew } from '../figures/group-rows.ts'
import { knownBases } from '../figures/known-bases.ts'
import { rowMonths } from '../figures/row-months.ts'
import { filingFigures } from '../filings/filing-figures.ts'
import { isStated } from '../filings/filing-groups.ts'
import { type GroupSums, groupSums, unionSums } from '../filings/filing-sums.ts'
import { monthsOfGroups } from '../filings/group-months.ts'
import { containsWord, sortedGroups, toldFilings } from '../filings/group-page.ts'
import { openGroups } from '../filings/open-groups.ts'
import { NO_RANKS, ranksOf } from '../query/ranks.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { searchForm } from '../text/search-form.ts'

export default implement(filingList, async (context) => {
  const { scope, parameters, table, year } = context
  const groups = await openGroups(parameters.of, context)
  const filings = await filingFigures(context.scoped, groups.directory).sums()
  const all = groupSums(filings, groups)
  const word = searchForm(parameters.word)
  const wanted = word === '' ? all : all.filter(({ group }) => containsWord(group, groups, word))
  const wantedGroups = new Set(wanted.map(({ group }) => group))
  const matching = wanted.filter(({ items: count }) => count > 0)
  const { offset, limit } = placesOf(table)
  const known = knownBases(scope)
  const places = ranksOf(
    all.map((sums) => ({ ...sums, none: !isStated(sums.group) })),
    scope,
    known,
  )
  const placeOf = new Map(all.map(({ group }, index) => [group, places[index]]))
  const page = sortedGroups(matching, groups, sortOf(filingList, table)).slice(offset, offset + limit)
  const shown = new Set(page.map(({ group }) => group))
  const months = await rowMonths(year, async (asked) =>
    monthsOfGroups(await filingFigures(asked, groups.directory).months(), groups, shown),
  )
  const whole = filings.reduce((sum, { sales }) => sum + sales, 0)
  const figures = (sums: GroupSums) => {
    const { items: count, shops, brands, filings: numbers } = sums
    return { ...figureColumns(sums, whole, scope), items: count, shops, brands, filings: numbers }
  }
  return {
    data: page.map((sums) => ({
      name: groups.name(sums.group),
      id: groups.id(sums.group),
      company: groups.company(sums.group),
      ...(placeOf.get(sums.group) ?? NO_RANKS),
      months: months(String(sums.group)),
      ...figures(sums),
      filings: toldFilings(sums),
      first_date: sums.first,
      is_new: isNew(sums, scope),
    })),
    count: matching.length,
    suggest_count: reachable(matching.length, table),
    total: matching.length > 0 ? figures(unionSums(filings, groups, (group) => wantedGroups.has(group))) : {},
  }
})
