import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { CallResult } from '@marketscope/contract/call'
import type { ItemInfo } from '@marketscope/contract/calls/item'
import type { categoryTree, latestTime, listSites, SavedSearch } from '@marketscope/contract/calls/search'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { Settled } from '@marketscope/contract/kept-filter'
import type { Edition } from '@marketscope/contract/sites'
import type { Language } from '@marketscope/contract/text'
import { askAnalysis } from './ask-analysis.ts'
import { AtRevision } from './at-revision.ts'
import type { MarketAttributes } from './attributes/market-attributes.ts'
import { type MonthsAsked, openAttributes } from './attributes/open-attributes.ts'
import { type Answers, type Asking, answersInTurn, inTurn } from './cache/answers.ts'
import { ResultCache } from './cache/result-cache.ts'
import { type Catalog, readCatalog, siteNameIn } from './catalog/catalog.ts'
import { CommentFiller } from './comments/comment-filler.ts'
import { Correctables } from './correctables.ts'
import { categoryTrees } from './directory/category-trees.ts'
import { CounterpartList } from './directory/counterpart-list.ts'
import { describeSearch } from './directory/describe-search.ts'
import { latestMonths } from './directory/latest-months.ts'
import { sitesWithData } from './directory/markets.ts'
import { SiteRates } from './directory/site-rates.ts'
import type { Suggestions } from './directory/suggestions.ts'
import type { Engine } from './engine/engine.ts'
import { FilingMarket } from './filing-market.ts'
import {
  type FoundItem,
  foundItem,
  type ItemNamed,
  type ItemWhereabouts,
  siteOfItem,
  viewerOfItem,
  whereaboutsOf,
} from './items/find-item.ts'
import { type ItemAsked, itemInfo } from './items/item-info.ts'
import { type Input, type OwnQuestion, ownQuestion } from './own-question.ts'
import { rollupsOf } from './rollups/rollup-source.ts'
import { type RollupBounds, Rollups } from './rollups/rollups.ts'
import { type Answer, implementationOf, standsOn, tagOf } from './run-analysis.ts'
import { isWithinCategories } from './scope/categories.ts'
import { spellings } from './scope/category-spelling.ts'
import { chooseSites } from './scope/market.ts'
import { Overlays } from './scope/overlays.ts'
import { checkWhole } from './scope/reduce-filter.ts'
import type { Scope } from './scope/scope.ts'
import { scopeInput } from './scope/scope-input.ts'
import { ScopeTables } from './scope/scope-tables.ts'
import type { VersionsNamed } from './scope/segments-read.ts'
import { usedOf } from './scope/used.ts'
import type { Viewer } from './scope/viewer.ts'
import type { Sql } from './sql/sql.ts'
import { NO_ROWS } from './table-category.ts'
import { marketSegmenter } from './words/market-words.ts'
import type { Segmenter } from './words/segmenter.ts'

export type { MarketAttributes } from './attributes/market-attributes.ts'
export type { MonthsAsked } from './attributes/open-attributes.ts'
export type { Asking } from './cache/answers.ts'
export type { Correctables } from './correctables.ts'
export type { FilingMarket } from './filing-market.ts'
export { type Correction, type CorrectionSet, correctionSet } from './scope/corrections.ts'
export type { ViewedScheme, Viewer } from './scope/viewer.ts'

/** Bytes that the rows of scopes may take in the engine's memory where nobody says. */
const SCOPE_BYTES = 256 * 2 ** 20

/** The market data: what may be asked of it, and the engine it is kept in. */
export class Warehouse {
  readonly engine: Engine
  readonly commentFiller: CommentFiller
  /** The rows of scopes that were asked about lately. */
  readonly tables: ScopeTables
  /** The rows of items that accounts corrected. */
  readonly overlays: Overlays
  /** Sums of whole sites, worked out in the background. */
  readonly rollups: Rollups
  readonly #cache: ResultCache<unknown>
  #now: AtRevision
  readonly #leaving = new AbortController()
  #warming: Promise<void>
  /** A filter in the spellings of its categories, by the trees that there are. */
  readonly spellings = (filter: SearchFilter) => spellings(filter, this.#now.catalog)
  /** What a site is called; its id where nobody knows it. */
  readonly siteName = (id: string) => siteNameIn(this.#now.catalog, id)
  /** Ids of the sites with data of an edition. */
  readonly sitesOfEdition = (edition: Edition): readonly string[] => this.#now.editions.get(edition) ?? []
  /** The months loaded of each site, and of each top category, that the viewer may see. */
  readonly latestTime = (viewer: Viewer): CallResult<typeof latestTime> => latestMonths(this.#now.catalog, viewer)
  /** Whether the categories of a filter lie within those of another of the same platforms. */
  readonly isWithin = (inner: SearchFilter, outer: SearchFilter, viewer: Viewer) =>
    isWithinCategories(inner, outer, this.#now.catalog, viewer)

  constructor(engine: Engine, catalog: Catalog, cacheBytes?: number, scopeBytes = SCOPE_BYTES, rollupBounds: RollupBounds = {}) {
    this.engine = engine
    this.commentFiller = new CommentFiller(engine, () => this.segmenter())
    this.tables = new ScopeTables(engine, scopeBytes)
    this.overlays = new Overlays(engine)
    this.rollups = new Rollups(engine, rollupBounds)
    engine.onMemoryLost(() => {
      this.tables.forget()
      this.overlays.forget()
    })
    this.#now = new AtRevision(engine, catalog)
    this.#warming = this.#warm()
    this.#cache = new ResultCache(cacheBytes === undefined ? {} : { maxBytes: cacheBytes })
  }

  /** Grows with every publication. */
  revision(): number {
    return this.#now.catalog.revision
  }

  /** Reads what is live anew, after a publication. Answers that are under way finish on what they began with. */
  async refresh(): Promise<void> {
    const catalog = await readCatalog(this.engine, this.#now.catalog)
    // Of two that read at once the later one may have begun earlier.
    if (catalog.revision <= this.#now.catalog.revision) return
    this.#now = new AtRevision(this.engine, catalog)
    this.#warming = this.#warm()
  }

  /** What cuts titles and comments into words, with the brands and attributes of the market as it is. */
  segmenter(): Promise<Segmenter> {
    return marketSegmenter(this.engine, this.#now.catalog)
  }

  /** Resolves when what is read in the background to answer faster is there. */
  async settled(): Promise<void> {
    await Promise.all([this.#warming, this.commentFiller.settled(), this.rollups.settled()])
  }

  async #warm(): Promise<void> {
    this.commentFiller.start()
    this.rollups.start(this.#now.catalog)
    await this.#now.warm(this.#leaving.signal)
  }

  /** The sites with data that the viewer may search. */
  sites(viewer: Viewer): CallResult<typeof listSites>['data'] {
    return sitesWithData(this.#now.catalog, viewer)
  }

  /** The newest exchange rates of the sites that the viewer may see. */
  siteRates(viewer: Viewer): SiteRates {
    return new SiteRates(this.#now.catalog, viewer)
  }

  /** The category trees of sites and channels, in tree order. */
  categoryTree(plat: readonly string[], viewer: Viewer): CallResult<typeof categoryTree> {
    return categoryTrees(plat, this.#now.catalog, viewer)
  }

  /** What staff say about which categories of different trees mean the same. */
  get categoryCounterparts(): CounterpartList {
    return new CounterpartList(this.#now.catalog)
  }

  /** What brands, shops and values of dimensions are called, to choose from while typing. */
  get suggestions(): Suggestions {
    return this.#now.suggestions
  }

  /** The attributes of a market over the months; `language`: what they are called in. Throws like {@link openAttributes}. */
  async attributes(
    filter: SearchFilter,
    months: MonthsAsked,
    viewer: Viewer,
    { language = 'zh', ...asking }: { language?: Language } & Asking = {},
  ): Promise<MarketAttributes> {
    const { catalog, names, words } = this.#now
    const source = { engine: this.engine, cache: this.#answers(asking), catalog, words: await words.get(), names }
    const seen = await this.overlays.seenBy(viewer, catalog)
    return openAttributes(filter, months, { ...source, viewer: seen, language, signal: asking.signal })
  }

  /** The cosmetics filings and who sells under them, as far as the viewer may see. */
  filings(viewer: Viewer, asking: Asking = {}): FilingMarket {
    const { catalog, words, names } = this.#now
    const source = { engine: this.engine, cache: this.#answers(asking), catalog, words, names, overlays: this.overlays }
    return new FilingMarket({ ...source, viewer, signal: asking.signal })
  }

  /**
   * What a page shows of a kept filter. Parts that no longer mean anything are left out and listed as `dropped`. Throws a MarketError when it goes
   * beyond what the viewer may see, and for a data version that is not there or not for the viewer; `named`: those that are read, where not the newest.
   */
  async describeSearch(filter: SearchFilter | Settled, viewer: Viewer, named: VersionsNamed = {}): Promise<SavedSearch> {
    const { catalog, searches, words, names } = this.#now
    return describeSearch(await searches.reduce(filter, viewer), { names, catalog, words: await words.get() }, viewer, named)
  }

  /**
   * Throws a MarketError when a filter that is to be kept names an unknown site, category, brand or shop, mixes currencies or groups, has conditions on
   * filings without being about them, or goes beyond what the viewer may see.
   */
  async checkFilter(filter: SearchFilter, viewer: Viewer): Promise<void> {
    const { catalog } = this.#now
    const sites = chooseSites(filter.plat, catalog, viewer).map(({ site }) => site.id)
    checkWhole(filter, catalog, viewer, await this.#now.knownIds.unknown(filter.brand_id, filter.shop_id, sites))
  }

  /**
   * The answer of an analysis to what {@link describeSearch} shows of a filter, from memory where the same was asked at this revision before. `input` has passed the declaration's input schema.
   * Throws a MarketError for what the viewer may not see and for months without data, an EngineError when the engine gives up.
   */
  async analyse(
    declaration: AnalysisDeclaration,
    input: Input,
    filter: SearchFilter | Settled,
    viewer: Viewer,
    asking: Asking = {},
  ): Promise<Answer> {
    const months = scopeInput(input)
    const { catalog, searches } = this.#now
    const seen = await this.overlays.seenBy(viewer, catalog)
    const { settled, scope: whole } = await searches.resolve(filter, months, seen)
    const basis = tagOf(JSON.stringify(standsOn(whole, settled)))
    const question = ownQuestion(declaration, input, settled.filter, months, whole)
    if (question === null) return { result: { ...NO_ROWS, used: usedOf(whole) }, etag: tagOf(`nothing ${whole.key}`), basis }
    const { scope, parameters, table, year } = question
    const asks = [declaration.id, input.site_lang, parameters, table ?? null, ...(year ? ['months'] : [])]
    const key = JSON.stringify([...asks, scope.asked, ...standsOn(scope, settled)])
    const compute = (own: AbortSignal) => this.#compute(declaration, question, settled.dropped, own, asking.background === true)
    if (asking.background) {
      const { signal = new AbortController().signal } = asking
      return { result: await this.engine.lanes.spared(() => compute(signal), signal), etag: tagOf(key), basis }
    }
    return { result: await this.#answers(asking).get(key, compute, asking.signal), etag: tagOf(key), basis }
  }

  /** The answer of an analysis of one item, like {@link Warehouse.analyse}. Throws `no_data` for an item that is not there or that the viewer may not see. */
  async analyseItem(declaration: AnalysisDeclaration, input: Input & ItemNamed, viewer: Viewer, asking: Asking = {}): Promise<Answer> {
    const { filter } = await this.findItem(input, viewer, asking)
    return this.analyse(declaration, { ...input, months_of: 'sites' }, filter, viewerOfItem(viewer), asking)
  }

  /** What the page of an item shows above its analyses. Throws like {@link Warehouse.analyseItem}. */
  async itemInfo(asked: ItemNamed & ItemAsked, viewer: Viewer, asking: Asking = {}): Promise<ItemInfo> {
    const { catalog, names, words: source } = this.#now
    const [found, seen] = [await this.findItem(asked, viewer, asking), await this.overlays.seenBy(viewer, catalog)]
    const words = await source.get()
    const own = { ...(asking.signal ? { signal: asking.signal } : {}), tag: 'item-info' }
    const ask = <R>(question: Sql) => this.engine.query<R>(question, own)
    return inTurn(this.engine.lanes, asking, () => itemInfo(found, asked, { catalog, viewer: seen, words, names, ask }))
  }

  /** The item as the viewer may see it. Throws like {@link Warehouse.analyseItem}. */
  async findItem(named: ItemNamed, viewer: Viewer, asking: Asking = {}): Promise<FoundItem> {
    const catalog = this.#now.catalog
    const site = siteOfItem(named.plat, catalog, viewer)
    const question = whereaboutsOf(site.id, named.item_id, catalog)
    const key = JSON.stringify(['item', catalog.revision, site.id, named.item_id])
    const find = (own: AbortSignal) =>
      question ? this.engine.query<ItemWhereabouts>(question, { signal: own, tag: 'item' }) : Promise.resolve([])
    const rows = (await this.#answers(asking).get(key, find, asking.signal)) as ItemWhereabouts[]
    return foundItem(named, site, rows, catalog, viewer)
  }

  /** What can be corrected, and what of it was; see {@link Correctables}. */
  correctables(viewer: Viewer, asking: Asking = {}): Correctables {
    const { catalog, searches, words } = this.#now
    return new Correctables({ engine: this.engine, catalog, words, searches, overlays: this.overlays, viewer, asking })
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await Promise.all([this.#warming, this.commentFiller.close(), this.rollups.close(), this.tables.close(), this.overlays.close()])
    await this.engine.close()
  }

  #answers(asking: Asking): Answers {
    return answersInTurn(this.#cache, this.engine.lanes, asking)
  }

  async #compute(
    declaration: AnalysisDeclaration,
    { year, ...question }: OwnQuestion,
    dropped: Settled['dropped'],
    signal: AbortSignal,
    background: boolean,
  ) {
    const { engine } = this
    const { names, words } = this.#now
    const { ofMarket } = implementationOf(declaration)
    const lane = background ? ('background' as const) : ('interactive' as const)
    const use = <T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> => {
      const summed = rollupsOf(scope, this.rollups)
      return this.tables.use(summed ? scope.summedUp(summed) : scope, this.#now.rowCounts, ofMarket, work)
    }
    const inYear = year && (<T>(own: Scope, work: (scope: Scope) => Promise<T>) => (year === question.scope ? work(own) : use(year, work)))
    const source = { engine, names, words, cache: this.#cache, signal, lane, inYear }
    const outcome = await use(question.scope, (scope) => askAnalysis(declaration, { ...question, scope }, source))
    return { ...outcome, used: { ...usedOf(question.scope), ...outcome.used, ...(dropped.length > 0 ? { dropped } : {}) } }
  }
}
