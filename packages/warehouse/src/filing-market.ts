import type { AnalysisDeclaration, AnalysisParameters, TableParameters } from '@marketscope/contract/analysis'
import type { FilingAttribute } from '@marketscope/contract/attributes'
import type { CallParams } from '@marketscope/contract/call'
import type { Filing, filingItemList, filingTrend } from '@marketscope/contract/calls/filing'
import { MarketError } from '@marketscope/contract/errors'
import { filingItems, filingMonths } from '@marketscope/contract/filing-page'
import { FilterFields } from '@marketscope/contract/filter'
import type { Language } from '@marketscope/contract/text'
import itemList from './analyses/item-list.ts'
import trend from './analyses/trend.ts'
import type { Answers } from './cache/answers.ts'
import type { AttributeWordsSource } from './catalog/attribute-words.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { DirectoryNames } from './directory/directory-names.ts'
import type { Engine } from './engine/engine.ts'
import type { AnalysisContext } from './figures/analysis.ts'
import type { OfYear } from './figures/row-months.ts'
import type { FilingDirectory, FilingRow } from './filings/filing-directory.ts'
import { filingCategories } from './filings/filing-rights.ts'
import { filingDirectory } from './filings/read-filings.ts'
import type { Ask } from './query/asked.ts'
import { KeyedScope } from './scope/keyed-scope.ts'
import { chooseSites } from './scope/market.ts'
import type { Overlays } from './scope/overlays.ts'
import type { Scope } from './scope/scope.ts'
import { usedOf } from './scope/used.ts'
import type { Viewer } from './scope/viewer.ts'
import { yearInput } from './scope/year-input.ts'
import { type Sql, sql, v } from './sql/sql.ts'
import { marketGlosses } from './words/market-glosses.ts'
import { marketSegmenter } from './words/market-words.ts'

/** What the filings are looked up in, and for whom. */
export interface FilingSource {
  engine: Engine
  cache: Answers
  catalog: Catalog
  viewer: Viewer
  /** What values are called. */
  words: AttributeWordsSource
  names: DirectoryNames
  overlays: Pick<Overlays, 'seenBy'>
  signal?: AbortSignal | undefined
}

/** The cosmetics filings and who sells under them, as far as a viewer may see. */
export class FilingMarket {
  readonly #source: FilingSource

  constructor(source: FilingSource) {
    this.#source = source
  }

  /** A filing by its number. Throws no_permission for a viewer without any category of cosmetics, no_data for an unknown number. */
  async filing(filing_no: string, language: Language): Promise<Filing> {
    const { catalog, viewer } = this.#source
    filingCategories(
      [...catalog.sites.values()].filter(({ id }) => viewer.sites?.includes(id) ?? true),
      catalog,
      viewer,
    )
    const row = await this.#row(filing_no)
    if (!row) throw unknownFiling(filing_no)
    return this.#shown(row, language)
  }

  /** The filing of an item by its key, which must be one that the viewer may see; null: it has none. */
  async filingOfItem(item: string, language: Language): Promise<Filing | null> {
    const directory = await this.#directory()
    const row = directory.rows[directory.filingOf(item)]
    return row ? this.#shown(row, language) : null
  }

  /** The items that sell under a filing, a page of them. Throws like {@link FilingMarket.filing}, and what a {@link Scope} refuses. */
  async items(asked: CallParams<typeof filingItemList>) {
    const { page, page_size, order_by, desc } = asked as typeof asked & TableParameters
    const table: TableParameters = {
      page,
      page_size,
      ...(order_by === undefined ? {} : { order_by }),
      ...(desc === undefined ? {} : { desc }),
    }
    const parameters = { ...parametersOf(filingItems, asked), rule_id: '' }
    return this.#answer(asked, ['items', table, parameters, asked.with_months], async (scope, ask, year) =>
      itemList.run({ scope, parameters, table, language: asked.site_lang, ask, ...this.#beside(scope, ask), year }),
    )
  }

  /** Their sales month by month. */
  async months(asked: CallParams<typeof filingTrend>) {
    const parameters = parametersOf(filingMonths, asked)
    return this.#answer(asked, ['months', parameters], async (scope, ask) =>
      trend.run({
        scope,
        parameters,
        table: undefined,
        language: asked.site_lang,
        ask,
        ...this.#beside(scope, ask),
      }),
    )
  }

  async #answer<T extends object>(
    asked: CallParams<typeof filingTrend>,
    what: readonly unknown[],
    compute: (scope: Scope, ask: Ask, year: OfYear | null) => Promise<T>,
  ) {
    const { catalog, cache, engine, overlays, signal } = this.#source
    const viewer = await overlays.seenBy(this.#source.viewer, catalog)
    const sites = chooseSites(asked.plat, catalog, viewer).map(({ site }) => site)
    const filter = { ...FilterFields.parse({ plat: asked.plat }), ...filingCategories(sites, catalog, viewer) }
    const directory = await this.#directory()
    const number = directory.find(asked.filing_no)
    if (number === undefined && !(await this.#row(asked.filing_no))) throw unknownFiling(asked.filing_no)
    const items = number === undefined ? [] : directory.itemsOf(number)
    const scope = new KeyedScope(filter, asked, catalog, viewer, items)
    const twelve = yearInput(scope, asked)
    const whole = twelve ? new KeyedScope(filter, twelve, catalog, viewer, items) : scope
    const told = 'with_months' in asked && asked.with_months === '1'
    const yearBy =
      (ask: Ask): OfYear =>
      (work) =>
        work(this.#beside(whole, ask).scoped)
    const key = JSON.stringify(['filings', what, asked.site_lang, asked.filing_no, scope.key, scope.naming])
    const outcome = (await cache.get(
      key,
      (own) => {
        const ask: Ask = (question) => engine.query(question, { signal: own, tag: 'filings' })
        return compute(scope, ask, told ? yearBy(ask) : null)
      },
      signal,
    )) as T
    return { ...outcome, used: usedOf(scope) }
  }

  async #row(filing_no: string): Promise<FilingRow | undefined> {
    const directory = await this.#directory()
    const number = directory.find(filing_no)
    const [row] =
      number === undefined
        ? await this.#ask<FilingRow>(
            sql`SELECT filing_no, product, company, date, effects, ingredients FROM filing FINAL WHERE filing_no = ${v.string(filing_no)}`,
          )
        : directory.rows.slice(number, number + 1)
    return row
  }

  async #shown({ filing_no, product, company, date, effects, ingredients }: FilingRow, language: Language): Promise<Filing> {
    const [directory, words] = await Promise.all([this.#directory(), this.#source.words.get()])
    const said = (of: FilingAttribute, texts: readonly string[]) =>
      directory.values[of].once(texts).map(({ text, filings }) => ({ value: text, label: words.valueLabel(of, text, language), filings }))
    return {
      filing_no,
      product: product || null,
      company: said('company', [company])[0] ?? null,
      date,
      effects: said('effects', effects),
      ingredients: said('ingredients', ingredients),
    }
  }

  #directory(): Promise<FilingDirectory> {
    return filingDirectory(this.#source.catalog, (question) => this.#ask(question))
  }

  /** What an analysis may use beside its scope. */
  #beside(
    scope: Scope,
    ask: Ask,
  ): Pick<AnalysisContext<AnalysisDeclaration>, 'scoped' | 'year' | 'columns' | 'kept' | 'attributeWords' | 'words' | 'glosses'> {
    const { engine, catalog, words, names, signal } = this.#source
    return {
      columns: (question) => engine.columns(question, { lane: 'interactive', tag: 'filings', ...(signal ? { signal } : {}) }),
      scoped: { scope, ask, names: names.as(scope.naming), kept: (_, compute) => compute(ask) },
      year: null,
      kept: (_, compute) => compute(ask),
      attributeWords: async () => (await words.get()).as(scope.naming),
      words: () => marketSegmenter(engine, catalog),
      glosses: () => marketGlosses(engine, catalog),
    }
  }

  #ask<R>(question: Sql): Promise<R[]> {
    const { engine, signal } = this.#source
    return engine.query<R>(question, { tag: 'filings', ...(signal ? { signal } : {}) })
  }
}

/** What the analysis takes of its own. */
function parametersOf<D extends AnalysisDeclaration>(declaration: D, asked: object): AnalysisParameters<D> {
  const given = asked as Record<string, unknown>
  return Object.fromEntries(Object.keys(declaration.parameters).map((name) => [name, given[name]])) as AnalysisParameters<D>
}

function unknownFiling(filing_no: string): MarketError {
  return new MarketError('no_data', { zh: `没有收录备案“${filing_no}”`, en: `There is no filing "${filing_no}"` })
}
