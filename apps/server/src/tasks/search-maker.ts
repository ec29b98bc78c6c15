import { aboutLines, notesOfLines } from '@marketscope/contract/about-lines'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, AnalysisInput, askedOn, faceOf, placesOf, standsOn, type Used } from '@marketscope/contract/analysis'
import { type Comparison, comparedAs } from '@marketscope/contract/compared'
import { isRefusal, MarketError } from '@marketscope/contract/errors'
import type { FileNote } from '@marketscope/contract/file-note'
import type { SearchFilter } from '@marketscope/contract/filter'
import { awaitsCategory, closedOn, closedTab, outsideMonths } from '@marketscope/contract/tab-rules'
import { TAB_IDS, TABS, type TabId } from '@marketscope/contract/tabs'
import type { Text } from '@marketscope/contract/text'
import { answerOf } from '../analyses/answer.ts'
import type { TaskQuestion } from '../database/task-table.ts'
import { checkTabs } from '../searches/open-tabs.ts'
import { aboutSearch } from './about-search.ts'
import { type AboutSheet, writeAbout } from './about-sheet.ts'
import { askedComparison, comparedParameters, whyNotCompared } from './asked-comparison.ts'
import { askedOfFile } from './asked-of-file.ts'
import { FileWriter } from './files/file-writer.ts'
import type { Maker } from './maker.ts'
import { notesOfTables } from './notes-of-tables.ts'
import { sameOf } from './task-store.ts'
import { parametersOf, tableForm, writeTable } from './write-table.ts'

const NAME: Text = { zh: '全部分析', en: 'All analyses' }

/** Tabs that show nothing before something is chosen on them, or another market, and where their tables are to be had. */
const ELSEWHERE: Partial<Record<TabId, Text>> = {
  customAnalyze: { zh: '请在选择方案后的页签上下载', en: 'download it from the tab of a scheme' },
  PivotAnalyze: { zh: '请在透视表上下载', en: 'download it from the pivot table' },
  overseaInsight: { zh: '请在海外搜索中下载', en: 'download it from the search overseas' },
}

interface Place {
  tab: TabId
  declaration: AnalysisDeclaration
  title: Text
}

/** The tables that tabs have for such platforms, in the order of the page; one that stands on several comes with the first of them that asks it so. */
function placesIn(tabs: readonly TabId[], plat: readonly string[]): Place[] {
  const there = new Set<string>()
  return tabs.flatMap((tab) =>
    (Object.values(ANALYSES) as AnalysisDeclaration[])
      .filter(({ panel, subject }) => panel !== false && subject !== 'item')
      .flatMap((declaration) => {
        const place = placesOf(declaration)[tab]
        const face = faceOf(declaration, tab)
        return place === undefined || closedOn(tab, standsOn(declaration), plat) !== null
          ? []
          : [{ place, declaration, face, key: `${declaration.id} ${face?.value ?? ''}` }]
      })
      .toSorted((a, b) => a.place - b.place)
      .flatMap(({ declaration, face, key }) => {
        if (there.has(key)) return []
        there.add(key)
        return [{ tab, declaration, title: face?.title ?? declaration.title }]
      }),
  )
}

/** The tabs asked for that have tables of their own, and why the others are left out: they are downloaded elsewhere, or closed for such a search or such months. */
function tabsOf({ tabs: named = '', end = '' }: TaskQuestion['query'], filter: SearchFilter): { tabs: TabId[]; left: [TabId, Text][] } {
  const asked = new Set(named.split(','))
  const all = TAB_IDS.filter((tab) => asked.has(tab))
  const awaits = awaitsCategory(filter) && all.includes('Catlist')
  const told = all.map((tab) => [tab, ELSEWHERE[tab] ?? closedTab(tab, filter.plat, awaits) ?? outsideMonths(tab, end)] as const)
  return {
    tabs: told.flatMap(([tab, why]) => (why ? [] : [tab])),
    left: told.flatMap(([tab, why]): [TabId, Text][] => (why ? [[tab, why]] : [])),
  }
}

/** What a table asks on its tab, compared as the page is. */
function parametersAt(
  { tab, declaration }: Place,
  { query: { base: _, ...query }, language }: TaskQuestion,
  comparison: Comparison | null,
) {
  const asked = { ...query, ...askedOn(declaration, tab), ...comparedParameters(declaration, comparison) }
  return parametersOf(declaration, { query: asked, language })
}

/** What the workbook is told apart by. */
function sameAs(question: TaskQuestion, filter: SearchFilter, basis: string): string {
  const { tabs, left } = tabsOf(question.query, filter)
  const comparison = askedComparison(question.query)
  const asked = placesIn(tabs, filter.plat).map((place) => [
    place.tab,
    place.declaration.id,
    askedOfFile(place.declaration, parametersAt(place, question, comparison)),
  ])
  return sameOf('search', question, [asked, left.map(([tab]) => tab), comparison, basis])
}

/** Every table of every tab of a search, each a sheet, as the tab shows them before anything is chosen on it; first what the file is of. */
export const searchMaker: Maker = {
  check: async (question, services, context) => {
    const { query, form } = question
    if (form !== 'xlsx')
      throw new MarketError('parameter', { zh: '整个搜索只能下载为 XLSX', en: 'A whole search can only be downloaded as XLSX' })
    const { about, filter } = await aboutSearch(NAME, AnalysisInput.parse(query), services, context)
    const { tabs, left } = tabsOf(query, filter)
    const [first] = placesIn(tabs, filter.plat)
    if (!first) throw new MarketError('parameter', left[0]?.[1] ?? { zh: '请选择页签', en: 'Name the tabs' })
    for (const tab of tabs) checkTabs([tab], filter, context.signedIn().account)
    const { basis } = await answerOf(first.declaration, parametersAt(first, question, askedComparison(query)), services, context)
    return { about, same: sameAs(question, filter, basis) }
  },
  make: async (question, path, services, making) => {
    const { query, form, language } = question
    const { about, filter } = await aboutSearch(NAME, AnalysisInput.parse(query), services, making)
    const comparison = askedComparison(query)
    const writer = new FileWriter(path, tableForm(form))
    const sheets: AboutSheet['sheets'] = []
    const said: { name: string; notes: FileNote[] }[] = []
    let of: { used: Used; basis: string } | null = null
    let rows = 0
    try {
      const { tabs, left } = tabsOf(query, filter)
      const places = placesIn(tabs, filter.plat)
      for (const [index, place] of places.entries()) {
        const { tab, declaration, title } = place
        making.told(index, places.length)
        const name = `${TABS[tab][language]} ${title[language]}`
        const why = whyNotCompared(declaration, comparison)
        if (why) {
          sheets.push({ name, why })
          continue
        }
        try {
          const { rows: own, ...told } = await writeTable(
            {
              ...{ declaration, language, columns: [], comparison, name, basis: of?.basis ?? null, filled: true },
              parameters: parametersAt(place, question, comparison),
            },
            writer,
            services,
            { ...making, told: () => making.told(index, places.length) },
          )
          of ??= told
          rows += own
          said.push({ name, notes: told.notes })
          const { start, end } = told.used
          sheets.push({ name, rows: own, ...(start === of.used.start ? {} : { months: { start, end } }) })
        } catch (error) {
          if (!isRefusal(error)) throw error
          sheets.push({ name, why: error.text })
        }
      }
      if (!of) throw new MarketError('no_data')
      const { used, basis } = of
      sheets.push(...left.map(([tab, why]) => ({ name: TABS[tab][language], why })))
      const [columns, numbers] = [notesOfTables(said), { about, used, query, language, compared: comparedAs(comparison, used) }]
      await writeAbout(writer, { ...numbers, sheets, columns }, services, making)
      await writer.close()
      const months = { start: used.start, end: used.end }
      const told = { notes: [...notesOfLines(aboutLines(numbers), language), ...columns], remarks: writer.remarks() }
      return { same: sameAs(question, filter, basis), rows, months, revision: used.revision, ...told }
    } finally {
      await writer.abandon()
    }
  },
}
