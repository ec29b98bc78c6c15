import { type Budget, FILE_BUDGET } from './budgets.ts'
import { VALUES_FIELDS, type ValuesFieldName } from './filter-fields/all.ts'
import { LIMITS } from './limits.ts'
import type { LongField } from './long-fields.generated.ts'

/**
 * How a long text is read: in a process beside the server, within a budget; or in the server, at most so many signs of it and in a time that grows no
 * faster than they do.
 */
export type FieldBudget = { read: 'process'; budget: Budget } | { read: 'server'; most: number }

const inServer = (most: number) => ({ read: 'server', most }) as const

const OF_VALUES = Object.fromEntries(VALUES_FIELDS.map((name) => [name, inServer(LIMITS.listText)])) as Record<
  ValuesFieldName,
  ReturnType<typeof inServer>
>

/** What each long text may take; one that is declared without does not compile. */
export const BUDGETS = {
  csv: { read: 'process', budget: FILE_BUDGET },
  file: { read: 'process', budget: FILE_BUDGET },
  // Bytes of a picture, whose beginning is looked at.
  content: inServer(349_528),
  item_ids: inServer(100_000),
  query: inServer(60_000),
  brand: inServer(20_000),
  brand_id: inServer(20_000),
  label: inServer(20_000),
  plat: inServer(20_000),
  rule_group_id: inServer(20_000),
  shop: inServer(20_000),
  shop_id: inServer(20_000),
  stack: inServer(16_000),
  error_url: inServer(4000),
  html: inServer(4000),
  message: inServer(4000),
  msg: inServer(4000),
  msg_en: inServer(4000),
  items: inServer(3000),
  mapping: inServer(2000),
  url: inServer(2000),
  points: inServer(1200),
  attr: inServer(1000),
  attribute: inServer(1000),
  category: inServer(1000),
  ...OF_VALUES,
  columns: inServer(1000),
  key: inServer(1000),
  name: inServer(1000),
  popular_attr_prompt: inServer(1000),
  sku: inServer(1000),
  source_name: inServer(1000),
  title: inServer(1000),
  unit: inServer(1000),
  value: inServer(1000),
  values: inServer(1000),
  // The two that may hold anything are refused unless they are empty.
  cats: inServer(300),
  keys: inServer(400),
  cid: inServer(500),
  comment_url_id: inServer(500),
  filing_name: inServer(500),
  note: inServer(500),
  reason: inServer(500),
  sub_name: inServer(500),
  title_trans: inServer(500),
  ua: inServer(500),
  url_id: inServer(500),
  webhook: inServer(500),
  word: inServer(500),
  at: inServer(400),
  words: inServer(400),
} as const satisfies Record<LongField, FieldBudget>
