/** Limits of the product; the page and the server enforce the same ones. */
export const LIMITS = {
  categories: 30,
  itemIds: 100,
  tablePages: 100,
  pageSizes: [10, 20, 50, 100],
  rangeMonths: 36,
  pricePoints: 50,
  filterTextLength: 500,
  brands: 100,
  shops: 100,
  topBrands: 10,
  /** Conditions on attributes in one filter, ticked values included. */
  attributes: 100,
  /** Values of a popular attribute that come at a time. */
  attributeValues: 10,
  /** Popular attributes of a market. */
  popularAttributes: 12,
  /** Attributes of a market that are "top", and how many are told of when all are wanted. */
  topAttributes: 20,
  allAttributes: 500,
  /** Follows of one account. */
  follows: 1000,
  /** Followed searches side by side. */
  compared: 4,
  /** Top nodes of a restricted category list that "select all" takes. */
  selectAll: 30,
} as const

/** The earliest month the product knows. */
export const FIRST_MONTH = '2016-04'

/** Shelf times before this day are not recorded. */
export const SHELF_TIME_FROM = '2022-01-01'

/** Attributes are known from this month on: a range that ends earlier cannot be filtered by them. */
export const ATTRIBUTES_FROM = '2022-01'

/** The id that stands for "no brand", "no shop", "no category" in rows and filters. */
export const NONE_ID = 'none'
