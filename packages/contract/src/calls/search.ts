import { z } from 'zod'
import { declareCall } from '../call.ts'
import { DISCOUNT_VERSIONS } from '../discount-versions.ts'
import { SearchFilter } from '../filter.ts'
import { Month } from '../months.ts'
import { PLATFORMS } from '../sites.ts'
import { Text } from '../text.ts'

const plat = z
  .string()
  .max(500)
  .default('')
  .transform((text) => text.split(',').filter((part) => part !== ''))
const word = z.string().trim().max(100).default('')

export const createSearch = declareCall({
  method: 'POST',
  path: '/api/sub/get_uid',
  permission: 'market:search',
  about: { zh: '由筛选条件取得搜索编号；同一条件编号相同', en: 'The id of a search filter; the same filter always gives the same id' },
  input: SearchFilter,
  result: z.object({ url_id: z.string() }),
})

/** A search with the names a page needs to show it. */
export const SavedSearch = z
  .object({
    filter: z.record(z.string(), z.unknown()),
    sites: z.array(z.string()),
    categories: z.array(z.object({ id: z.string(), name: Text, path: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }) })),
    brands: z.array(z.object({ id: z.string(), name: Text })),
    shops: z.array(z.object({ id: z.string(), name: Text })),
    currency: z.string(),
    /** How the title expression is read. */
    title_parse: z.string().nullable(),
    /** The loaded months of the chosen sites. */
    months: z.object({ start: Month, end: Month }).nullable(),
    versions: z.array(z.enum(DISCOUNT_VERSIONS)),
    data_versions: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

export const getSearch = declareCall({
  method: 'GET',
  path: '/api/sub/get_params',
  permission: 'market:search',
  about: { zh: '读取已保存的搜索', en: 'Load a saved search' },
  input: z.object({ url_id: z.string(), site_lang: z.enum(['zh', 'en']).default('zh') }),
  result: z.object({
    data: SavedSearch,
    /** Tabs available for the search, in order. */
    module_info: z.array(z.string()),
    comment_params: z.null(),
  }),
})

export const checkKeyword = declareCall({
  method: 'GET',
  path: '/api/sub/get_format_keyword',
  permission: 'market:search',
  about: { zh: '检查标题关键词表达式', en: 'Check a title expression and tell how it is read' },
  input: z.object({ plat: z.string().default(''), word: z.string().max(500), title_relation: z.enum(['and', 'or']).default('and') }),
  result: z.object({
    state: z.enum(['ok', 'error']),
    error_type: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
    /** Index of the bad character. */
    error_at: z.number().nullable(),
    format_parse: z.string().nullable(),
  }),
})

export const latestTime = declareCall({
  method: 'GET',
  path: '/api/latesttime',
  permission: 'market:search',
  about: { zh: '各平台已收录的月份', en: 'The months loaded for each site' },
  input: z.object({}),
  result: z.object({ plat: z.record(z.string(), z.tuple([Month, Month])), cid: z.record(z.string(), z.tuple([Month, Month])) }),
})

export const listSites = declareCall({
  method: 'GET',
  path: '/api/site',
  permission: 'market:search',
  about: { zh: '可查询的站点', en: 'The sites with data that the account may search' },
  input: z.object({}),
  result: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        platform: z.enum(PLATFORMS),
        name: Text,
        currency: z.string(),
        tree: z.string(),
        months: z.object({ start: Month, end: Month }),
        /** Model versions loaded, newest last; empty where there is only one. */
        data_versions: z.array(z.string()),
      }),
    ),
  }),
})

export const categoryTree = declareCall({
  method: 'GET',
  path: '/api/cat/tree',
  permission: 'market:search',
  about: { zh: '所选平台的类目树，按树序', en: 'The category trees of the chosen sites, in tree order' },
  input: z.object({ plat }),
  result: z.object({
    data: z.array(
      z.object({
        tree: z.string(),
        nodes: z.array(z.object({ id: z.string(), parent_id: z.string().nullable(), name: z.string(), name_en: z.string() })),
      }),
    ),
  }),
})

const Suggestions = z.object({ data: z.array(z.object({ id: z.string(), name: Text, hint: z.string().nullable() })) })

export const suggestBrands = declareCall({
  method: 'GET',
  path: '/api/sub/suggest_brand',
  permission: 'market:search',
  about: { zh: '品牌联想', en: 'Brands whose name contains the word, best known first' },
  input: z.object({ plat, word }),
  result: Suggestions,
})

export const suggestShops = declareCall({
  method: 'GET',
  path: '/api/sub/suggest_shop',
  permission: 'market:search',
  about: { zh: '店铺联想', en: 'Shops whose name contains the word, best known first' },
  input: z.object({ plat, word }),
  result: Suggestions,
})
