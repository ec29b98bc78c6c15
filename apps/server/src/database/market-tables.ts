import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A server that has the market, and when it said last that it is there. */
export interface MarketProcessTable {
  process: string
  beat_at: Date
}

/** Who works at something that one at a time works at; the epoch rises with each turn. */
export interface MarketTurnTable {
  work: 'market' | 'rollups'
  epoch: number
  /** Null: nobody. */
  process: Optional<string>
  /** Who waits, and comes before others; and when it said so last. */
  next: Optional<string>
  next_at: Optional<Date>
}

/** The last number that was given of a kind. */
export interface MarketNumberTable {
  kind: string
  last: number
}

/** Which server a load is on. */
export interface MarketLoadTable {
  load_id: number
  process: string
}

/** What is published, without a gap: the row of the market with the number that was written in the epoch. */
export interface MarketPublicationTable {
  revision: number
  epoch: number
  published_at: Date
}
