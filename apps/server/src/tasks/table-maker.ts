import { aboutLines, notesOfLines, toldAs } from '@marketscope/contract/about-lines'
import pivot from '@marketscope/contract/analyses/pivot'
import { type AnalysisDeclaration, type AnalysisInput, faceAsked, type ItemAnalysisInput, type Used } from '@marketscope/contract/analysis'
import { MarketError } from '@marketscope/contract/errors'
import { platformNames } from '@marketscope/contract/platform-names'
import { schemesOf } from '@marketscope/contract/schemes/rule-id'
import type { Text } from '@marketscope/contract/text'
import { type Asking, answerOf } from '../analyses/answer.ts'
import type { TaskAbout, TaskQuestion } from '../database/task-table.ts'
import { schemeName } from '../schemes/visible.ts'
import type { Services } from '../services.ts'
import { aboutSearch } from './about-search.ts'
import { writeAbout } from './about-sheet.ts'
import { askedComparison, whyNotCompared, withTakenBase } from './asked-comparison.ts'
import { askedOfFile } from './asked-of-file.ts'
import { FileWriter } from './files/file-writer.ts'
import { FORMS_OF_TABLES } from './files/forms-of-tables.ts'
import type { Maker } from './maker.ts'
import { ownConditions } from './own-conditions.ts'
import { pivotConditions, withPivot } from './pivot-download.ts'
import { sameOf } from './task-store.ts'
import { analysisOf, parametersOf, tableForm, writeTable } from './write-table.ts'

/** What the analysis is called as it is asked: on some tabs it asks something of its own. */
function titleOf(declaration: AnalysisDeclaration, asked: Readonly<Record<string, unknown>>): Text {
  return (faceAsked(declaration, asked) ?? declaration).title
}

/** What a table is listed as: its title, with the conditions of its search, its own, and the schemes that it is of, or the item. */
async function aboutTable(question: TaskQuestion, services: Services, context: Asking): Promise<TaskAbout> {
  const declaration = analysisOf(question.analysis)
  const asked = askedOf(declaration, question) as AnalysisInput & Partial<ItemAnalysisInput> & Record<string, unknown>
  const name = titleOf(declaration, asked)
  if (declaration.subject !== 'item') {
    const { about } = await aboutSearch(name, asked, services, context)
    const { account } = context.signedIn()
    const schemes = await Promise.all(schemesOf(asked).map((id) => schemeName(services, account, id)))
    const named = schemes.filter((scheme) => scheme !== null).map((scheme) => ({ zh: `方案 ${scheme}`, en: `Scheme ${scheme}` }))
    const filters = declaration.id === pivot.id ? await pivotConditions(asked, services, context) : []
    const item: Text[] = asked.item_id ? [{ zh: `商品 ${asked.item_id}`, en: `Product ${asked.item_id}` }] : []
    return { ...about, detail: [...about.detail, ...item, ...ownConditions(asked), ...filters, ...named] }
  }
  const { start, end, item_id, plat } = asked
  return {
    ...{ name, start, end },
    detail: [{ zh: `商品 ${item_id}`, en: `Product ${item_id}` }, ...ownConditions(asked)],
    platform: platformNames([String(plat)], services.warehouse.siteName),
  }
}

/** What the analysis is asked: with what the page is compared with where it takes that. */
const askedOf = (declaration: AnalysisDeclaration, question: TaskQuestion) =>
  parametersOf(declaration, { ...question, query: withTakenBase(declaration, question.query) })

const columnsOf = ({ query }: TaskQuestion) => query.columns?.split(',') ?? []

/** What the table is told apart by: a pivot that was saved by what it is now. */
async function sameAs(question: TaskQuestion, basis: string, services: Services, by: Pick<Asking, 'signedIn'>): Promise<string> {
  const declaration = analysisOf(question.analysis)
  const parameters = askedOf(declaration, question)
  const asked = declaration.id === pivot.id ? await withPivot(parameters, services, by) : parameters
  const columns = columnsOf(question).filter((name) => declaration.columns.some((column) => column.name === name))
  return sameOf('table', question, [askedOfFile(declaration, asked), columns, askedComparison(question.query), basis])
}

/** All rows of one table. */
export const tableMaker: Maker = {
  check: async (question, services, context) => {
    tableForm(question.form)
    const declaration = analysisOf(question.analysis)
    const why = whyNotCompared(declaration, askedComparison(question.query))
    if (why) throw new MarketError('parameter', why)
    const about = await aboutTable(question, services, context)
    // The first rows are asked for here: what may not be asked is refused at once, not in half an hour.
    const parameters = askedOf(declaration, question)
    const { basis, result } = await answerOf(declaration, parameters, services, context)
    // A file of CSV says nothing of itself: what it is told in stands in the list.
    const detail = [...about.detail, ...toldAs((result as { used: Used }).used, parameters.version)]
    return { about: { ...about, detail }, same: await sameAs(question, basis, services, context) }
  },
  make: async (question, path, services, making) => {
    const { language, query } = question
    const form = tableForm(question.form)
    const declaration = analysisOf(question.analysis)
    const about = await aboutTable(question, services, making)
    const writer = new FileWriter(path, form)
    try {
      const [columns, comparison] = [columnsOf(question), askedComparison(query)]
      const isChosen = columns.length > 0 || comparison !== null || query.compare_start !== undefined
      const asked = {
        declaration,
        parameters: askedOf(declaration, question),
        language,
        ...{ columns, comparison },
        // Programs that name no columns get the same ones every month, whichever base can be told.
        everyBase: !isChosen && declaration.parameters.base === undefined,
      }
      const notesOf = (used: Used) => notesOfLines(aboutLines({ about, used, query, language }), language)
      const { rows, used, basis, notes } = await writeTable(
        { ...asked, name: about.name[language], basis: null, total: FORMS_OF_TABLES[form].totals, notesOf },
        writer,
        services,
        making,
      )
      // Where there are no sheets programs read it, for which lines of another kind are faults.
      if (FORMS_OF_TABLES[form].sheets) await writeAbout(writer, { about, used, query, language, columns: notes }, services, making)
      await writer.close()
      const same = await sameAs(question, basis, services, making)
      const told = { notes: [...notesOf(used), ...notes], remarks: writer.remarks() }
      return { same, rows, months: { start: used.start, end: used.end }, revision: used.revision, ...told }
    } finally {
      await writer.abandon()
    }
  },
}
