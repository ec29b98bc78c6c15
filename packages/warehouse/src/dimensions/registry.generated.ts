// Written by "npm run generate" from the files of this folder. Do not edit.
import type { DimensionId } from '@marketscope/contract/market/dimensions/registry.generated'
import type { ValuedId } from '@marketscope/contract/market/find-dimension'
import attribute from './attribute.ts'
import brand from './brand.ts'
import category from './category.ts'
import categoryLevel from './category-level.ts'
import type { FaceMaker } from './face.ts'
import item from './item.ts'
import label from './label.ts'
import month from './month.ts'
import platform from './platform.ts'
import price from './price.ts'
import quarter from './quarter.ts'
import ruleClass from './rule-class.ts'
import shop from './shop.ts'
import shopType from './shop-type.ts'
import year from './year.ts'

/** What each dimension is in the rows of the market, beside those of values. */
export const DIMENSIONS: Readonly<Record<Exclude<DimensionId, ValuedId>, FaceMaker>> = {
  attribute: attribute,
  brand: brand,
  category: category,
  'category-level': categoryLevel,
  item: item,
  label: label,
  month: month,
  platform: platform,
  price: price,
  quarter: quarter,
  'rule-class': ruleClass,
  shop: shop,
  'shop-type': shopType,
  year: year,
}
