import type { ColumnType, Selectable } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Whose product it is, and how it looks. */
export interface PartnerTable {
  name: string
  title_zh: string
  title_en: string
  /** Hashes of pictures. */
  logo: Optional<string>
  icon: Optional<string>
  /** `#rrggbb`; null: the colours of the product. */
  colour: Optional<string>
  /** Lower case, without a port. */
  host: Optional<string>
  short_menu: ColumnType<boolean, boolean | undefined, boolean>
  /** Rises with each change. */
  version: ColumnType<number, number | undefined, number>
  created_at: Date
}

/** Pictures by what is in them: equal ones are kept once. */
export interface PartnerPictureTable {
  /** SHA-256 of the bytes, hex. */
  hash: string
  /** A media type. */
  type: string
  body: Uint8Array
  created_at: Date
}

export type Partner = Selectable<PartnerTable>
