import { type Edition, editionOf } from '@marketscope/contract/sites'
import { AttributeWordsSource } from './catalog/attribute-words.ts'
import type { Catalog } from './catalog/catalog.ts'
import { RowCounts } from './catalog/row-counts.ts'
import { DirectoryNames } from './directory/directory-names.ts'
import { KnownIds } from './directory/known-ids.ts'
import { Suggestions } from './directory/suggestions.ts'
import type { Engine } from './engine/engine.ts'
import { filingDirectory } from './filings/read-filings.ts'
import { ResolvedSearches } from './resolved-searches.ts'

/** What is known of the market as it is at a revision, and read in the background before somebody asks. */
export class AtRevision {
  readonly catalog: Catalog
  readonly suggestions: Suggestions
  readonly knownIds: KnownIds
  readonly names: DirectoryNames
  readonly words: AttributeWordsSource
  readonly rowCounts: RowCounts
  readonly searches: ResolvedSearches
  /** Ids of the sites that have data, of each edition: asked with every call. */
  readonly editions: ReadonlyMap<Edition, readonly string[]>
  readonly #engine: Engine

  constructor(engine: Engine, catalog: Catalog) {
    this.#engine = engine
    this.catalog = catalog
    const withData = new Set(catalog.segments.map(({ site }) => site))
    const sites = [...catalog.sites.values()].filter(({ id }) => withData.has(id))
    this.editions = new Map(
      [...Map.groupBy(sites, ({ platform }) => editionOf(platform))].map(([edition, own]) => [edition, own.map(({ id }) => id)]),
    )
    this.suggestions = new Suggestions(engine, catalog)
    this.knownIds = new KnownIds(engine, catalog)
    this.names = DirectoryNames.of((question) => engine.query(question, { tag: 'directory-names' }))
    this.searches = new ResolvedSearches(catalog, this.knownIds)
    this.words = new AttributeWordsSource(engine)
    this.rowCounts = new RowCounts(engine)
  }

  /** Until the ids are there, and where they cannot be read, the engine is asked for those in question. */
  async warm(signal: AbortSignal): Promise<void> {
    for (const names of [this.suggestions, this.words]) names.warm()
    await Promise.allSettled([this.knownIds.warm(signal), this.rowCounts.warm(signal), this.#warmFilings(signal)])
  }

  async #warmFilings(signal: AbortSignal): Promise<void> {
    const options = { signal, lane: 'background', limits: { threads: 1 }, tag: 'filings' } as const
    await filingDirectory(this.catalog, (question) => this.#engine.query(question, options))
  }
}
