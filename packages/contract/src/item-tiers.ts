/** The tiers in which items are ranked by sales: places `from` to `to`, both included; `to` null: all others. */
export const ITEM_TIERS = [
  { id: '1-10', from: 1, to: 10 },
  { id: '11-50', from: 11, to: 50 },
  { id: '51-100', from: 51, to: 100 },
  { id: '101-500', from: 101, to: 500 },
  { id: 'other', from: 501, to: null },
] as const
