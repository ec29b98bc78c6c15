import { z } from 'zod'
import { ItemAnalysisInput, Used } from '../analysis.ts'
import { declareCall } from '../call.ts'
import { DISCOUNT_VERSIONS } from '../discount-versions.ts'
import { Month } from '../months.ts'
import { PLATFORMS } from '../sites.ts'
import { ITEM_TAB_IDS } from '../tabs.ts'
import { Text } from '../text.ts'

const text = z.string().nullable()
const amount = z.number().nullable()
const range = z.object({ start: Month, end: Month })

/** What the page of an item shows above its analyses. Amounts in currency units; null: not known. */
export const ItemInfo = z
  .object({
    item_id: z.string(),
    site: z.object({ id: z.string(), platform: z.enum(PLATFORMS), name: Text }),
    /** In the language of the page where it is known in it. */
    title: z.string(),
    title_source: z.string(),
    title_translated: text,
    /** The category from the root, joined by ` > `, in the language of the page and as it is stored. */
    path_name: text,
    path_name_source: text,
    /** `tree:id` of the category; null: none. */
    category_id: text,
    images: z.array(z.string()),
    link: text,
    brand: z.object({ id: z.string(), name: z.string() }).nullable(),
    shop: z
      .object({
        id: z.string(),
        name: z.string(),
        type: text,
        business_name: text,
        address: text,
        contact: text,
        describe_score: amount,
        service_score: amount,
        logistics_score: amount,
      })
      .nullable(),
    location: text,
    shelf_time: text,
    currency: z.string(),
    /** The latest that are known in the months asked for. */
    price: amount,
    crossed_price: amount,
    lowest_price: amount,
    /** Of the months asked for. */
    comments: amount,
    attributes: z.array(z.object({ name: z.string(), value: z.string(), name_source: z.string(), value_source: z.string() })),
    filing: z.object({ filing_no: z.string(), product: text }).nullable(),
    is_filing: z.boolean(),
    /** Left out where nothing of the item was corrected. */
    corrections: Used.shape.corrections,
    /** The months that the account may read of the site, and those in which the item has figures. */
    months: range,
    item_months: range,
    /** The months that the amounts are of. */
    used: range,
    versions: z.array(z.enum(DISCOUNT_VERSIONS)),
    /** Versions of the site's figures that may be chosen, newest last, and the one that was read; '' where there is only one. */
    data_versions: z.array(z.string()),
    data_version: z.string(),
    tabs: z.array(z.enum(ITEM_TAB_IDS)),
  })
  .meta({ id: 'ItemInfo' })
export type ItemInfo = z.infer<typeof ItemInfo>

const ignored = z.string().max(500).optional()

export const itemInfo = declareCall({
  method: 'GET',
  path: '/api/sub/item_info',
  permission: 'analysis:read',
  about: { zh: '一个商品的基本信息', en: 'What is known of one item: title, category, brand, shop, prices, attributes, months and tabs' },
  input: ItemAnalysisInput.pick({
    plat: true,
    item_id: true,
    version: true,
    jd_version: true,
    douyin_version: true,
    site_lang: true,
    corrections: true,
  }).extend({
    /** The last twelve months of the item where they are left out. */
    start: Month.optional(),
    end: Month.optional(),
    /** The group of custom categories one comes from: two of them are about filings. */
    sub_name: z.string().max(100).default(''),
    /** Taken, and without effect: an item is found by its platform and id. */
    cid: ignored,
    url_id: ignored,
    comment_url_id: ignored,
  }),
  result: z.object({ data: ItemInfo }),
})
