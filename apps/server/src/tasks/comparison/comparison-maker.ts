import { aboutLines, notesOfLines } from '@marketscope/contract/about-lines'
import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import type { AnalysisDeclaration, AnalysisRow, Used } from '@marketscope/contract/analysis'
import { currenciesOf } from '@marketscope/contract/comparison'
import { MarketError } from '@marketscope/contract/errors'
import { spanOf } from '@marketscope/contract/months'
import { answerOf } from '../../analyses/answer.ts'
import type { TaskQuestion } from '../../database/task-table.ts'
import { followsOf } from '../../follows/follows.ts'
import type { Services } from '../../services.ts'
import { type AboutSheet, writeAboutLines } from '../about-sheet.ts'
import { FileWriter } from '../files/file-writer.ts'
import { FORMS_OF_TABLES } from '../files/forms-of-tables.ts'
import { type Maker, type Making, Republished } from '../maker.ts'
import { notesOfTables } from '../notes-of-tables.ts'
import { sameOf } from '../task-store.ts'
import { parametersOf, tableForm } from '../write-table.ts'
import { besideIn, besideQuery, type ComparisonAsked, comparisonAsked, measureTitle } from './comparison-question.ts'
import { figuresBeside, monthsBeside, type TableBeside } from './comparison-tables.ts'
import { linesBeside } from './lines-beside.ts'

const CURRENCIES_DIFFER = {
  zh: '币种不同，金额不能逐月并列',
  en: 'The currencies differ: amounts cannot stand side by side month by month',
}

/** What each search of a comparison is asked of one analysis. */
function queryOf({ query }: TaskQuestion, { months, version }: ComparisonAsked, url_id: string): Record<string, string> {
  return { ...query, ...months, version, url_id }
}

/** What the file is told apart by; `bases`: what the answers of each search stand on. */
function sameAs(question: TaskQuestion, { compared, names, tables }: ComparisonAsked, bases: readonly string[]): string {
  return sameOf('compare', question, [compared.map(({ url_id }) => url_id), names, tables, bases])
}

/** Two to four followed searches side by side: the tables of their page as one workbook, or one of them. */
export const comparisonMaker: Maker = {
  settled: async (question, services, context) => {
    const follows = await followsOf(services.db, context.signedIn().account.id)
    const asked = besideIn(question.query).map(({ url_id, called }) => ({
      url_id,
      called: follows.find((follow) => follow.url_id === url_id)?.name ?? called,
    }))
    return { ...question, query: { ...question.query, ...besideQuery(asked) } }
  },
  check: async (question, services, context) => {
    tableForm(question.form)
    const asked = await comparisonAsked(question, services, context)
    // What may not be asked is refused at once, of each of them.
    const bases: string[] = []
    for (const { url_id } of asked.compared) {
      const parameters = parametersOf(summary, { query: queryOf(question, asked, url_id), language: question.language })
      const { basis } = await answerOf(summary, parameters, services, context)
      bases.push(basis)
    }
    return { about: asked.about, same: sameAs(question, asked, bases) }
  },
  make: async (question, path, services, making) => {
    const { language, form } = question
    const asked = await comparisonAsked(question, services, making)
    const { tables, useds, bases } = await tablesOf(question, asked, services, making)
    const [used] = useds
    if (!used || tables.every((table) => 'why' in table)) throw new MarketError('parameter', CURRENCIES_DIFFER)
    const writer = new FileWriter(path, tableForm(form))
    try {
      const sheets: AboutSheet['sheets'] = []
      for (const table of tables) {
        if ('why' in table) {
          sheets.push(table)
          continue
        }
        await writer.begin(table.table, table.rows.length)
        await writer.rows(table.rows)
        await writer.end()
        sheets.push({ name: table.table.name, rows: table.rows.length })
      }
      const columns = notesOfTables(tables.flatMap((table) => ('why' in table ? [] : [{ name: table.table.name, notes: table.notes }])))
      const lines = linesBeside(
        asked.compared.map(({ url_id, conditions, platforms }, place) => ({
          name: asked.names[place] ?? '',
          lines: aboutLines({
            about: { detail: conditions, platform: platforms },
            used: useds[place] ?? used,
            query: queryOf(question, asked, url_id),
            language,
          }),
        })),
        language,
      )
      const notes = [...notesOfLines(lines, language), ...columns]
      if (FORMS_OF_TABLES[tableForm(form)].sheets) {
        const money = useds.flatMap((one) => (one.money ? [one.money] : []))
        await writeAboutLines(writer, { name: asked.about.name, lines, money, sheets, columns, language }, services, making)
      }
      await writer.close()
      const rows = tables.reduce((sum, table) => sum + ('rows' in table ? table.rows.length : 0), 0)
      const same = sameAs(question, asked, bases)
      return { same, rows, months: spanOf(useds) ?? used, revision: used.revision, notes, remarks: writer.remarks() }
    } finally {
      await writer.abandon()
    }
  },
}

type Table = TableBeside | { name: string; why: typeof CURRENCIES_DIFFER }

/** The tables that are asked for, of one revision, what each search's numbers are of, and what they stand on. Throws {@link Republished} where the market data changed meanwhile. */
async function tablesOf(
  question: TaskQuestion,
  asked: ComparisonAsked,
  services: Services,
  making: Making,
): Promise<{ tables: Table[]; useds: Used[]; bases: string[] }> {
  const { language } = question
  const { compared, names, tables: wanted } = asked
  const steps = compared.length * (Number(wanted.figures) + Number(wanted.measures.length > 0))
  const bases = new Map<number, string>()
  let [done, revision]: [number, number | null] = [0, null]
  async function ask<D extends AnalysisDeclaration, T>(declaration: D): Promise<{ name: string; data: T; used: Used }[]> {
    const answers: { name: string; data: T; used: Used }[] = []
    for (const [place, { url_id }] of compared.entries()) {
      making.told(done++, steps)
      const parameters = parametersOf(declaration, { query: queryOf(question, asked, url_id), language })
      const { result, basis } = await answerOf(declaration, parameters, services, making)
      const { data, used } = result as { data: T; used: Used }
      if (revision !== null && revision !== used.revision) throw new Republished()
      if ((bases.get(place) ?? basis) !== basis) throw new Republished()
      revision = used.revision
      bases.set(place, basis)
      answers.push({ name: names[place] ?? '', data, used })
    }
    return answers
  }
  const figures = wanted.figures ? await ask<typeof summary, AnalysisRow<typeof summary>>(summary) : []
  const months = wanted.measures.length > 0 ? await ask<typeof trend, AnalysisRow<typeof trend>[]>(trend) : []
  const useds = [figures, months].find((all) => all.length > 0)?.map(({ used }) => used) ?? []
  const mixed = currenciesOf(useds).length > 1
  return {
    useds,
    bases: [...bases.values()],
    tables: [
      ...(wanted.figures ? [figuresBeside(figures, language)] : []),
      ...wanted.measures.map((measure): Table => {
        if (mixed && measure !== 'sold') return { name: measureTitle(measure)[language], why: CURRENCIES_DIFFER }
        return monthsBeside(months, measure, language)
      }),
    ],
  }
}
