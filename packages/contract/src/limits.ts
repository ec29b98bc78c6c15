/** Limits of the product; the page and the server enforce the same ones. */
export const LIMITS = {
  categories: 30,
  itemIds: 100,
  tablePages: 100,
  pageSizes: [10, 20, 50, 100],
  rangeMonths: 36,
  pricePoints: 50,
  filterTextLength: 500,
  titleTerms: 50,
  brands: 100,
  shops: 100,
  topBrands: 10,
} as const

/** The earliest month the product knows. */
export const FIRST_MONTH = '2016-04'

/** The id that stands for "no brand", "no shop", "no category" in rows and filters. */
export const NONE_ID = 'none'
