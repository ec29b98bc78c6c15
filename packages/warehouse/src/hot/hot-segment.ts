/** Whole numbers: 32 bits where they fit. */
export type Numbers = Int32Array | Float64Array

/** Texts one after the other, each followed by a byte that no text contains. */
export interface Texts {
  bytes: Buffer
  /** Where the text of each row begins; one more at the end. */
  starts: Uint32Array
}

/** Lists of numbers one after the other. */
export interface Lists {
  values: Uint32Array
  /** Where the list of each row begins; one more at the end. */
  starts: Uint32Array
}

/**
 * A segment of `item_year` in memory, in the table's order (category, item). Items, shops, brands and types are numbers of the dictionaries.
 * Months that have no row are left out: those of row r are at `months[r]` to `months[r + 1] - 1`, in the order of the bits of `has[r]`. −1 is not known.
 */
export interface HotSegment {
  segment: number
  site: string
  year: number
  rows: number
  category: Uint32Array
  item: Uint32Array
  shop: Uint32Array
  brand: Uint32Array
  type: Uint16Array
  /** Days since 1970, NO_DATE where not known. */
  shelf: Int32Array
  has: Uint16Array
  hasCp: Uint16Array
  hasMin: Uint16Array
  months: Uint32Array
  sold: Numbers
  sales: Numbers
  price: Numbers
  /** Null when no row has any. */
  salesCp: Numbers | null
  salesMin: Numbers | null
  comments: Numbers | null
  crossed: Numbers | null
  lowest: Numbers | null
  title: Texts
  search: Texts
  /** What each row says of its attributes; null when memory does not hold that. */
  attributes: Lists | null
  bytes: number
}

export const NO_DATE = -(2 ** 31)

/** The byte after each text: it never occurs in UTF-8. */
export const TEXT_END = 0xff

/** The text of a row. */
export function textOf({ bytes, starts }: Texts, row: number): string {
  return bytes.toString('utf8', starts[row], (starts[row + 1] ?? 1) - 1)
}

/** The first row whose category is at least `no`. */
export function firstRow({ category, rows }: HotSegment, no: number): number {
  let low = 0
  let high = rows
  while (low < high) {
    const middle = (low + high) >> 1
    if ((category[middle] ?? 0) < no) low = middle + 1
    else high = middle
  }
  return low
}
