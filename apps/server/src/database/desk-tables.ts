import type { ModuleInfo } from '@marketscope/contract/tab-rules'
import type { ColumnType } from 'kysely'
import type { AccountType } from './schema.ts'

type WithDefault<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface NoticeTable {
  id: string
  /** HTML of which only harmless tags are left. */
  msg: string
  msg_en: string
  from: Date
  until: Optional<Date>
  /** The edition whose accounts it is for; `all`: every account. */
  audience: WithDefault<AccountType>
  /** Whether accounts of partners see it too. */
  partners: WithDefault<boolean>
  /** Rises with each change, so that of two who edit at once the second is told. */
  version: WithDefault<number>
}

export interface ModuleSetTable {
  id: string
  name: string
  /** What makes a name unique. */
  name_key: string
  /** Tabs by custom group, combination of platforms or platform, else `default`; empty: all. */
  modules: ColumnType<ModuleInfo, string, string>
  version: WithDefault<number>
  created_at: Date
}
