import type { Text } from '../text.ts'

/** What rows there are beside those that are named, as analyses declare it (`rowNote`). */
export const ROW_NOTES = {
  no_brand: {
    zh: '“(无)”是没有品牌的商品：计入整体和份额，没有名次，也不算一个品牌。',
    en: '"(none)" are products without a brand: part of the whole and of shares, without a place, and no brand.',
  },
  no_shop: {
    zh: '“(无)”是店铺未知的商品：计入整体和份额，没有名次，也不算一家店铺。',
    en: '"(none)" are products whose shop is not known: part of the whole and of shares, without a place, and no shop.',
  },
  no_dimension_value: {
    zh: '没有该信息的商品单独成一行：计入整体和份额，没有名次。',
    en: 'Products of which it is not known are a row of their own: part of the whole and of shares, without a place.',
  },
  no_value: {
    zh: '“(无)”是没有该属性的商品。一个值写了多项时各项都计入，因此各行相加可能大于合计。',
    en: '"(none)" are products without the attribute. A value that lists several counts in each of them, so rows may add up to more than the total.',
  },
  no_class: {
    zh: '“未分类”是没有归入任何类的商品；“合计”是整个搜索。',
    en: '"Unclassified" are the products that no class takes; the total is the whole search.',
  },
  no_filing: {
    zh: '“(无备案)”是没有备案的商品；“(备案未注明)”是备案中没有写明该项的商品。一个商品有多项时各项都计入，合计只计一次。',
    en: '"(no filing)" are products without one, "(not stated in the filing)" those whose filing does not say it. A product with several counts in each, and once in the total.',
  },
  overlapping: {
    zh: '渠道有重叠时，同一商品在每个渠道都计入，合计只计一次。',
    en: 'Where channels overlap a product counts in each of them, and once in the total.',
  },
  rest_of_product: {
    zh: '最后一行是商品销售中 SKU 未能说明的部分，各行相加等于商品。',
    en: 'The last row is what the SKUs do not explain of the product, so that rows add up to it.',
  },
  no_sku: {
    zh: '“(无)”是没有该属性的 SKU；最后一行是商品销售中 SKU 未能说明的部分，各行相加等于商品。',
    en: '"(none)" are SKUs without the attribute; the last row is what the SKUs do not explain of the product, so that rows add up to it.',
  },
  brand_tiers: {
    zh: '“其他”含 100 名以后的品牌和没有品牌的商品。对比期份额是对比期内同样名次的品牌的份额，未必是同一些品牌。',
    en: 'The last tier holds all brands after the 100th and products without a brand. Shares before are of the brands ranked so then, not of the same brands.',
  },
  rest_of_brands: {
    zh: '“(无)”是没有品牌的商品，“其余品牌”是未列出的品牌，“全部品牌”是整个市场；起止都为空的价格段是价格未知。',
    en: '"(none)" are products without a brand, "Other brands" those not listed, "All brands" the market; a band without ends holds what has no known price.',
  },
  item_tiers: {
    zh: '对比期份额是对比期内同样名次的商品的份额，未必是同一些商品。',
    en: 'Shares before are of the products ranked so then, not of the same products.',
  },
  no_shop_type: {
    zh: '“(无)”是店铺类型未知或没有店铺的商品。',
    en: '"(none)" is what shops of no known type, or no shop, sell.',
  },
  no_number: {
    zh: '没有该数值的值为一行（起止为空），没有该属性的商品为另一行“(无)”。',
    en: 'Values without such a number are one row, its ends empty; products without the attribute another, "(none)".',
  },
  other_categories: {
    zh: '不属于任何所列下级类目的部分另成一行；各行相加等于合计，除非标明与其他行有重叠。',
    en: 'What lies in none of the categories below is a row of its own; rows add up to the total unless they are marked as overlapping.',
  },
  no_mover: {
    zh: '“(无)”是没有品牌、店铺或类目的商品；各行相加等于市场的变化。',
    en: '"(none)" are products without a brand, shop or category; rows add up to the change of the market.',
  },
  no_price: {
    zh: '起止都为空的是价格未知的商品（当月没有卖出也没有标价，或退货多于卖出），因此各段相加等于市场。',
    en: 'A band without ends holds what has no known price: neither sold nor listed with one, or returned more than sold. So bands add up to the market.',
  },
  words_overlap: {
    zh: '词取自销售额最大的商品的标题；每个词的数字与在此搜索中搜这个词相同。一个商品计入其标题中的每个词，因此各词相加大于合计。',
    en: 'Words are those in the titles of the products with the most sales; the figures of each are those of a search for it within this one. A product counts for each word of its title, so words add up to more than the whole.',
  },
} as const satisfies Record<string, Text>
export type RowNoteId = keyof typeof ROW_NOTES
