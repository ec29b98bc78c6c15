import pivot from '@marketscope/contract/analyses/pivot'
import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { dimensionsFor } from '@marketscope/contract/market/find-dimension'
import { Month } from '@marketscope/contract/months'
import { PIVOT_BASICS, PIVOT_FORMS } from '@marketscope/contract/schemes/pivot-measures'
import { toldOf } from '@marketscope/contract/sentences/of-tab'
import { TAB_IDS } from '@marketscope/contract/tabs'
import { z } from 'zod'
import { pageNamed, type Work } from '../work.ts'
import { askPage } from './ask.ts'
import { NO_SEARCH, type Refusal, refusalOf } from './refusal.ts'
import { toldRows } from './told-rows.ts'
import { declareTool } from './tool.ts'

const MOST_ROWS = 50

const DECLARATIONS: Readonly<Record<string, AnalysisDeclaration>> = ANALYSES

/** The analyses that a question may be put to: those of a search or an item whose parameters are plain. */
export const ASKED_ANALYSES = (Object.keys(ANALYSES) as AnalysisId[]).filter((id) => {
  const { panel } = DECLARATIONS[id] as AnalysisDeclaration
  return panel !== false && id !== pivot.id && !id.startsWith('rule-')
})

const OF_ONE_ITEM = ASKED_ANALYSES.filter((id) => DECLARATIONS[id]?.subject === 'item')

const search = z.string().max(10).optional().describe('"page" (the default) or the name of a search')
const months = {
  start: Month.optional().describe('yyyy-MM; left out: as the page'),
  end: Month.optional(),
  compare_start: Month.optional().describe('the first of as many months to compare with instead of the months right before'),
}

/** The page of a question, with the months that it names. */
function pageOf(
  named: { search?: string | undefined; start?: string | undefined; end?: string | undefined; compare_start?: string | undefined },
  work: Work,
): AskedPage | Refusal {
  const page = pageNamed(named.search, work)
  if (!page) return { refuse: 'no_search', says: NO_SEARCH[work.language] }
  const { start = page.start, end = page.end } = named
  return { ...page, start, end, ...(named.compare_start ? { compare_start: named.compare_start } : {}) }
}

export const ask = declareTool({
  name: 'ask',
  about: `Asks an analysis about a search, and gives rows of figures with query_id. Analyses: ${ASKED_ANALYSES.map((id) => `${id} (${DECLARATIONS[id]?.title.en})`).join(', ')}. Growth of rows is told as sales_yoy (the same months a year earlier) and sales_mom (the period before). ${OF_ONE_ITEM.join(', ')} are about one product: their parameters plat (site_id) and item_id are those of a row of item-list. describe_analysis tells the parameters of one.`,
  input: z.object({
    ...{ analysis: z.enum(ASKED_ANALYSES as [string, ...string[]]), search, ...months },
    parameters: z.record(z.string().max(40), z.union([z.string().max(400), z.number(), z.boolean()])).optional(),
    rows: z.number().int().min(1).max(MOST_ROWS).optional(),
  }),
  run: async ({ analysis, parameters = {}, rows, ...named }, work) => {
    const page = pageOf(named, work)
    if ('refuse' in page) return page
    const declaration = DECLARATIONS[analysis] as AnalysisDeclaration
    const paging = declaration.shape === 'table' && rows !== undefined ? { page_size: rows } : {}
    return toldRows(await askPage(declaration, page, { ...parameters, ...paging }, work), work)
  },
})

export const describeAnalysis = declareTool({
  name: 'describe_analysis',
  about: 'The parameters of an analysis and its columns.',
  input: z.object({ analysis: z.enum(ASKED_ANALYSES as [string, ...string[]]) }),
  run: async ({ analysis }, { language }) => {
    const { title, parameters, columns, defaultSort } = DECLARATIONS[analysis] as AnalysisDeclaration
    return {
      ...{ analysis, title: title[language] },
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, schema]) => [
          name,
          z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' }),
        ]),
      ),
      columns: Object.fromEntries(columns.map(({ name, kind, text }) => [name, `${text[language]} (${kind})`])),
      sorted_by: defaultSort ?? null,
    }
  },
})

const fields = dimensionsFor('pivot')
  .map(({ id, name }) => `${id} (${name.en})`)
  .join(', ')
const measures = [...Object.keys(PIVOT_BASICS), ...Object.keys(PIVOT_FORMS).map((form) => `sales:${form}`)].join(', ')

export const askPivot = declareTool({
  name: 'ask_table',
  about: `Any figures by any dimensions of a search, as a list of rows. Dimensions: ${fields}, attr:NAME of an attribute. Measures: ${measures} (each basic one with :yoy, :mom too). Figures of a row are columns named like the measure with _ for the colon.`,
  input: z.object({
    ...{ search, ...months },
    rows: z.array(z.string().max(300)).min(1).max(2),
    columns: z.array(z.string().max(300)).max(1).default([]),
    measures: z.array(z.string().max(60)).min(1).max(4),
    top: z.number().int().min(1).max(MOST_ROWS).default(10),
  }),
  run: async ({ rows, columns, measures: wanted, top, ...named }, work) => {
    const page = pageOf(named, work)
    if ('refuse' in page) return page
    const content = { rows, columns, measures: wanted, top: Object.fromEntries([...rows, ...columns].map((field) => [field, top])) }
    return toldRows(await askPage(pivot, page, { pivot: content }, work), work)
  },
})

export const readPage = declareTool({
  name: 'read_page',
  about: 'The figures that a tab of a search is told by: what its main panels show. Use it first where somebody asks about "this page".',
  input: z.object({ ...{ search, ...months }, tab: z.enum(TAB_IDS).optional() }),
  run: async ({ tab, ...named }, work) => {
    const page = pageOf(named, work)
    if ('refuse' in page) return page
    const own = { ...page, tab: tab ?? page.tab }
    const ids = toldOf(own.tab).filter((id) => ASKED_ANALYSES.includes(id))
    const told: unknown[] = []
    for (const id of ids)
      try {
        told.push(toldRows(await askPage(DECLARATIONS[id] as AnalysisDeclaration, own, {}, work), work))
      } catch (error) {
        told.push({ analysis: id, ...refusalOf(error, work) })
      }
    const [only] = told
    return told.length === 1 ? only : { tab: own.tab, answers: told }
  },
})
