import type { SearchFilter } from '@marketscope/contract/filter'
import type { Catalog } from '../catalog/catalog.ts'
import { type Reading, Scope, type ScopeInput } from '../scope/scope.ts'
import type { Viewer } from '../scope/viewer.ts'
import type { Sql } from '../sql/sql.ts'

/** A scope of certain items by key, which no filter can say. Only figures by SQL hold for it. */
export class KeyedScope extends Scope {
  readonly #items: readonly string[]

  constructor(filter: SearchFilter, input: ScopeInput, catalog: Catalog, viewer: Viewer, items: readonly string[]) {
    super(filter, input, catalog, viewer)
    this.#items = items.length > 0 ? items : ['0']
  }

  override rows(columns: readonly Sql[], reading: Reading = {}): Sql {
    return super.rows(columns, { items: this.#items, ...reading })
  }
}
