import { latestStates } from '../fragments/latest-states.ts'
import { brandNames, itemFacts, shopNames } from '../fragments/lookups.ts'
import type { Scope } from '../scope/scope.ts'
import type { SitePart } from '../scope/site-parts.ts'
import type { WindowName } from '../scope/windows.ts'
import type { Sql } from '../sql/sql.ts'
import type { BrandMeasure, Figures, ItemQuestion, Language, PageQuestion } from './figures.ts'
import { bandFigures, bandGains, bandMonths } from './sql-bands.ts'
import { brandLeaders, brandMonths, brandPage } from './sql-brands.ts'
import { itemPage } from './sql-items.ts'
import { monthFigures, windowFigures } from './sql-market.ts'
import { partMonths, partWindows } from './sql-parts.ts'

/** Figures of any scope, by statements made of fragments. */
export class SqlFigures implements Figures {
  readonly #scope: Scope
  readonly #ask: <R>(question: Sql) => Promise<R[]>

  constructor(scope: Scope, ask: <R>(question: Sql) => Promise<R[]>) {
    this.#scope = scope
    this.#ask = ask
  }

  windows(windows: readonly WindowName[]) {
    return windowFigures(this.#scope, windows, this.#ask)
  }

  months(windows: readonly WindowName[] = ['now']) {
    return monthFigures(this.#scope, windows, this.#ask)
  }

  partWindows(parts: readonly SitePart[], windows: readonly WindowName[]) {
    return partWindows(this.#scope, parts, windows, this.#ask)
  }

  partMonths(parts: readonly SitePart[]) {
    return partMonths(this.#scope, parts, this.#ask)
  }

  brandPage(question: PageQuestion<BrandMeasure>, language: Language) {
    return brandPage(this.#scope, question, language, this.#ask)
  }

  brandLeaders(count: number, compared: boolean) {
    return brandLeaders(this.#scope, count, compared, this.#ask)
  }

  brandMonths(top: number) {
    return brandMonths(this.#scope, top, this.#ask)
  }

  bands(edges: readonly number[], windows: readonly WindowName[]) {
    return bandFigures(this.#scope, edges, windows, this.#ask)
  }

  bandGains(edges: readonly number[]) {
    return bandGains(this.#scope, edges, this.#ask)
  }

  bandMonths(edges: readonly number[]) {
    return bandMonths(this.#scope, edges, this.#ask)
  }

  itemPage(question: ItemQuestion) {
    return itemPage(this.#scope, question, this.#ask)
  }

  itemStates(items: readonly string[]) {
    return latestStates(items, this.#scope, this.#ask)
  }

  itemFacts(items: readonly string[]) {
    return itemFacts(items, this.#ask)
  }

  brandNames(ids: readonly string[], language: Language) {
    return brandNames(ids, language, this.#ask)
  }

  shopNames(keys: readonly string[], language: Language) {
    return shopNames(keys, language, this.#ask)
  }
}
