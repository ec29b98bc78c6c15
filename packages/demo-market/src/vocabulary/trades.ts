import { BAGS, JEWELLERY, MENS_SHOES, MENS_WEAR, WOMENS_SHOES, WOMENS_WEAR } from './apparel.ts'
import { MAKEUP, PERSONAL_CARE, SKINCARE } from './beauty.ts'
import { ACCESSORIES, APPLIANCES_LARGE, APPLIANCES_SMALL, COMPUTERS, PHONES } from './digital.ts'
import { BABY, PET, SPORTS, TOYS } from './family.ts'
import { FURNITURE, HOME_TEXTILES, KITCHEN } from './home.ts'
import { FOOD, HEALTH, SNACKS } from './pantry.ts'
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
  WOMENS_WEAR,
  MENS_WEAR,
  WOMENS_SHOES,
  MENS_SHOES,
  BAGS,
  JEWELLERY,
  BABY,
  TOYS,
  PET,
  SPORTS,
  SNACKS,
  FOOD,
  HEALTH,
  FURNITURE,
  HOME_TEXTILES,
  KITCHEN,
]
