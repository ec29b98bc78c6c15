import type { SearchFilter } from '@marketscope/contract/filter'
import type { Catalog } from '../catalog/catalog.ts'
import type { Sql } from '../sql/sql.ts'
import type { DerivedColumn, MonthColumn, RowColumn } from './row-columns.ts'
import type { Reading } from './row-reader.ts'
import { Scope } from './scope.ts'
import type { ScopeInput } from './scope-input.ts'
import type { Viewer } from './viewer.ts'
import type { ReadWindow } from './windows.ts'

/** A scope of certain items by key, which no filter can say. Only figures by SQL hold for it. */
export class KeyedScope extends Scope {
  readonly #items: readonly string[]

  constructor(filter: SearchFilter, input: ScopeInput, catalog: Catalog, viewer: Viewer, items: readonly string[]) {
    super(filter, input, catalog, viewer, items)
    this.#items = items.length > 0 ? items : ['0']
  }

  override rows(columns: readonly (RowColumn | Sql)[], reading: Reading = {}): Sql {
    return super.rows(columns, { items: this.#items, ...reading })
  }

  override months(
    columns: readonly (RowColumn | MonthColumn | DerivedColumn)[],
    windows?: readonly ReadWindow[],
    items: readonly string[] = this.#items,
    within?: readonly (RowColumn | DerivedColumn)[],
  ): Sql {
    return super.months(columns, windows, items, within)
  }
}
