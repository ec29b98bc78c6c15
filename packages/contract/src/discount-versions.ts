import type { Month } from './months.ts'
import type { Text } from './text.ts'

/** Which sales figure is read: as listed, after coupons, at the lowest price. */
export const DISCOUNT_VERSIONS = ['none', 'cp', 'min_v2'] as const
export type DiscountVersion = (typeof DISCOUNT_VERSIONS)[number]

export const DISCOUNT_VERSION_NAMES: Record<DiscountVersion, Text> = {
  none: { zh: '不计优惠', en: 'No discount' },
  cp: { zh: '券后价', en: 'After coupons' },
  min_v2: { zh: '最低价', en: 'Lowest price' },
}

/** The first month for which the figures exist. */
export const DISCOUNT_VERSION_FROM: Record<DiscountVersion, Month> = { none: '2016-04', cp: '2020-01', min_v2: '2020-11' }
