/** Limits of the product; the page and the server enforce the same ones. */
export const LIMITS = {
  categories: 30,
  itemIds: 100,
  tablePages: 100,
  /** Rows of a page that an address may name; a table offers those of its plan. */
  pageSizes: [5, 10, 15, 20, 50, 100],
  rangeMonths: 36,
  pricePoints: 50,
  /** Templates of price bands of one account, and how long their names are. */
  priceTemplates: 50,
  priceTemplateName: 40,
  /** Schemes of one account, how long the name of one is, its tags, its rules, and the versions of it that are kept. */
  schemes: 200,
  schemeName: 60,
  schemeTags: 10,
  schemeRules: 70,
  /** Pivot tables of one account. */
  pivots: 70,
  /** Classes of one scheme. */
  schemeClasses: 100,
  schemeVersions: 100,
  /** Signs of base64 of a file that is imported as a scheme, and how many faults of one are told. */
  schemeImport: 819_200,
  schemeFaults: 100,
  /** Accounts and companies that a scheme is published to. */
  schemeAudiences: 200,
  /** Days on which a trial account may open schemes. */
  schemeExperiences: 10,
  /** Views of the columns of tables of one account, and how long the text of one is. */
  tableViews: 100,
  tableViewColumns: 1000,
  /** Terms that one account wrote in other languages itself. */
  ownTranslations: 2000,
  /** Brands that have a row of their own beside price bands. */
  brandPriceRows: 50,
  filterTextLength: 500,
  /** Values of the mappings of a load, all of them together. */
  mappingValues: 20_000,
  /** Signs of a text that a condition of a rule may come with; what it may really have depends on its kind. */
  conditionText: 1000,
  /** Signs of a list that is written as one text. */
  listText: 20_000,
  brands: 100,
  shops: 100,
  /** Items whose months are compared. */
  trendItems: 20,
  /** Conditions on attributes in one filter, ticked values included. */
  attributes: 100,
  /** Values of a popular attribute that come at a time. */
  attributeValues: 10,
  /** Popular attributes of a market. */
  popularAttributes: 12,
  /** Attributes of a market that are "top", and how many are told of when all are wanted. */
  topAttributes: 20,
  allAttributes: 500,
  /** Phones of one account, and its email addresses. */
  contacts: 10,
  /** Sets of modules, and the accounts that are given one at a time. */
  moduleSets: 100,
  moduleSetAccounts: 200,
  /** Follows of one account. */
  follows: 1000,
  /** Followed searches side by side. */
  compared: 4,
  /** Markets whose newest month is told in one answer. */
  reports: 100,
  /** Follows that have their figures on the start page. */
  homeFollows: 5,
  /** Searches opened lately: kept of one account, and shown on the start page. */
  recentSearches: 20,
  homeRecent: 6,
  /** Things of a market side by side. */
  basket: 8,
  /** Top nodes of a restricted category list that "select all" takes. */
  selectAll: 30,
  /** Consumer comments are those of so many products with the most sales, of the last so many months, and the newest so many of them. */
  commentProducts: 1000,
  commentMonths: 6,
  comments: 20_000,
  /** Labels in one filter, and of one item. */
  labels: 50,
  /** Values of a dimension that a search is narrowed to. */
  dimensionValues: 50,
  /** Characters of a value, a label or a name that an item is corrected to. */
  correctionText: 200,
  /** Items of one change; corrections of one owner that are in force, and of those that were taken back the latest, which are still listed. */
  correctionItems: 20_000,
  corrections: 200_000,
  correctionsUndone: 50_000,
  /** Changes of a list that is shown at once, items of a preview, faults of an import that are told, and its characters. */
  correctionPage: 50,
  correctionPreview: 50,
  correctionFaults: 100,
  correctionImport: 4_000_000,
  /** Words of comments that are listed. */
  commentWords: 300,
} as const

/** The earliest month the product knows. */
export const FIRST_MONTH = '2016-04'

/** Shelf times before this day are not recorded. */
export const SHELF_TIME_FROM = '2022-01-01'

/** Attributes are known from this month on: a range that ends earlier cannot be filtered by them. */
export const ATTRIBUTES_FROM = '2022-01'

/** The id that stands for "no brand", "no shop", "no category" in rows and filters. */
export const NONE_ID = 'none'

/** The id of what has no line of its own in a pivot. */
export const OTHERS_ID = 'others'
