import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface SlowRequestTable {
  id: string
  at: Date
  path: string
  /** Names of parameters, and values of those that say nothing of what was looked for. */
  query: string
  /** Times are milliseconds. */
  dns_time: number
  connect_time: number
  request_time: number
  response_time: number
  duration: number
  /** Speeds are kilobytes a second; null: not measured. */
  speed_small: Optional<number>
  speed_medium: Optional<number>
  speed_large: Optional<number>
}

export interface ClientErrorTable {
  /** Of what makes errors alike. */
  id: string
  kind: 'error' | 'rejection' | 'render'
  message: string
  stack: string
  page: string
  tab: string
  browser: string
  count: number
  first_at: Date
  last_at: Date
}
