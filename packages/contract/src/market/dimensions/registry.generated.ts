// Written by "npm run generate" from the files of this folder. Do not edit.
import attribute from './attribute.ts'
import brand from './brand.ts'
import category from './category.ts'
import categoryLevel from './category-level.ts'
import item from './item.ts'
import label from './label.ts'
import launchMonth from './launch-month.ts'
import location from './location.ts'
import month from './month.ts'
import platform from './platform.ts'
import price from './price.ts'
import quarter from './quarter.ts'
import ruleClass from './rule-class.ts'
import shop from './shop.ts'
import shopType from './shop-type.ts'
import year from './year.ts'

/** Every dimension, or family of them, by its id. */
export const DIMENSIONS = {
  attribute: attribute,
  brand: brand,
  category: category,
  'category-level': categoryLevel,
  item: item,
  label: label,
  'launch-month': launchMonth,
  location: location,
  month: month,
  platform: platform,
  price: price,
  quarter: quarter,
  'rule-class': ruleClass,
  shop: shop,
  'shop-type': shopType,
  year: year,
} as const

export type DimensionId = keyof typeof DIMENSIONS
