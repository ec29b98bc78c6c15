import type { SearchFilter } from '@marketscope/contract/filter'
import type { Catalog } from '../catalog/catalog.ts'
import type { DerivedColumn, MonthColumn, RowColumn } from '../scope/row-columns.ts'
import type { Reading } from '../scope/row-reader.ts'
import { Scope } from '../scope/scope.ts'
import type { ScopeInput } from '../scope/scope-input.ts'
import type { Viewer } from '../scope/viewer.ts'
import type { WindowName } from '../scope/windows.ts'
import type { Sql } from '../sql/sql.ts'

/** A scope of certain items by key, which no filter can say. Only figures by SQL hold for it. */
export class KeyedScope extends Scope {
  readonly #items: readonly string[]

  constructor(filter: SearchFilter, input: ScopeInput, catalog: Catalog, viewer: Viewer, items: readonly string[]) {
    super(filter, input, catalog, viewer)
    this.#items = items.length > 0 ? items : ['0']
  }

  override rows(columns: readonly (RowColumn | Sql)[], reading: Reading = {}): Sql {
    return super.rows(columns, { items: this.#items, ...reading })
  }

  override months(columns: readonly (RowColumn | MonthColumn | DerivedColumn)[], windows?: readonly WindowName[]): Sql {
    return super.months(columns, windows, this.#items)
  }
}
