import { MAKEUP, PERSONAL_CARE, SKINCARE } from './beauty.ts'
import { ACCESSORIES, APPLIANCES_LARGE, APPLIANCES_SMALL, COMPUTERS, PHONES } from './digital.ts'
import type { Trade } from './vocabulary.ts'

/** Every trade of the demo market. The order is part of the output: new trades go to the end. */
export const TRADES: readonly Trade[] = [
  SKINCARE,
  MAKEUP,
  PERSONAL_CARE,
  PHONES,
  COMPUTERS,
  ACCESSORIES,
  APPLIANCES_SMALL,
  APPLIANCES_LARGE,
]
