/** The tiers in which brands are ranked by sales: places `from` to `to`, both included; `to` null: all others. */
export const BRAND_TIERS = [
  { id: '1-5', from: 1, to: 5 },
  { id: '6-10', from: 6, to: 10 },
  { id: '11-20', from: 11, to: 20 },
  { id: '21-50', from: 21, to: 50 },
  { id: '51-100', from: 51, to: 100 },
  { id: 'other', from: 101, to: null },
] as const
