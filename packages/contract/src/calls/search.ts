import { z } from 'zod'
import { declareCall } from '../call.ts'
import { CustomCategory } from '../custom-categories.ts'
import { DISCOUNT_VERSIONS } from '../discount-versions.ts'
import { SearchToKeep } from '../filter.ts'
import { FILTER_FIELDS, KeptFilter, VALUES_FIELDS, type ValuesFieldName } from '../filter-fields/all.ts'
import { anyPlat } from '../filter-fields/market.ts'
import { categories } from '../filter-fields/schemas.ts'
import { ModuleEntry } from '../modules.ts'
import { MonthDays } from '../month-days.ts'
import { Month } from '../months.ts'
import { PlatText } from '../plat-text.ts'
import { MATCHINGS } from '../schemes/matching.ts'
import { PLATFORMS } from '../sites.ts'
import { Text } from '../text.ts'

const plat = PlatText.default('').transform((text) => text.split(',').filter((part) => part !== ''))
const word = z.string().trim().max(100).default('')

export const createSearch = declareCall({
  method: 'POST',
  path: '/api/sub/get_uid',
  permission: 'market:search',
  about: { zh: '由筛选条件取得搜索编号；同一条件编号相同', en: 'The id of a search filter; the same filter always gives the same id' },
  input: SearchToKeep,
  result: z.object({ url_id: z.string() }),
})

/** A search with the names a page needs to show it. */
export const SavedSearch = z
  .object({
    filter: KeptFilter,
    sites: z.array(z.string()),
    /** The chosen categories; `path_ids` and `path` go from the root to the category itself. Custom ones have neither tree nor path ids. */
    categories: z.array(
      z.object({
        id: z.string(),
        tree: z.string().nullable(),
        name: Text,
        path: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }),
        path_ids: z.array(z.string()),
        is_leaf: z.boolean(),
        custom: z.boolean(),
      }),
    ),
    brands: z.array(z.object({ id: z.string(), name: Text })),
    shops: z.array(z.object({ id: z.string(), name: Text })),
    /** What names and values of attributes in the filter are called, where there is a word for them; `value` '' is the name itself. */
    attribute_words: z.array(z.object({ name: z.string(), value: z.string(), text: Text })),
    /** The scheme of custom analysis that the search is narrowed to classes of; null: it is not, or the scheme is gone. */
    rule: z
      .object({
        rule_id: z.string(),
        name: z.string(),
        matching: z.enum(MATCHINGS),
        /** Whether attributes decide what is of the classes that the search is narrowed to: months without attributes cannot be asked then. */
        asks_attributes: z.boolean(),
        /** Each with the ids of those that it is part of, the outermost first. */
        classes: z.array(z.object({ id: z.string(), name: z.string(), above: z.array(z.string()) })),
      })
      .nullable(),
    currency: z.string(),
    /** How the title expression is read. */
    title_parse: z.string().nullable(),
    /** The loaded months of the chosen sites in the model version that is read, narrowed to those of the chosen categories. */
    months: z.object({ start: Month, end: Month }).nullable(),
    /** Those of the months that are known by days, as order lines bring them, and are not finished; with the days that are known. */
    unfinished_months: z.array(z.object({ site: z.string(), month: Month, days: MonthDays })),
    /** The code of the combination of platforms. */
    plat_group: z.string().nullable(),
    /** Whether all chosen categories are of cosmetics that need a filing. */
    is_filing: z.boolean(),
    attr_logic: z.enum(['and', 'or']),
    /** Conditions that mean nothing any more and were left out of `filter`: what they named is not in the data. */
    dropped: z.array(z.object({ field: z.string(), id: z.string(), zh: z.string(), en: z.string() })),
    /** What keeps the rest from being asked, e.g. that no category is left; null: nothing. */
    unusable: Text.nullable(),
    versions: z.array(z.enum(DISCOUNT_VERSIONS)),
    /** Those of them in which figures of SKUs are known; none: no SKUs are loaded. */
    sku_versions: z.array(z.enum(DISCOUNT_VERSIONS)),
    data_versions: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

/** What the comments of a search are about, by name; '' where it does not say. */
const CommentParams = z.object({ shop_name: z.string(), brand_name: z.string(), item_name: z.string(), sku_name: z.string() })

/** A search as it is loaded: what follows from its filter is said once more in the words of the call. */
export const LoadedSearch = SavedSearch.extend({
  /** The chosen shops by name, comma separated. */
  shop_name: z.string(),
  /** Whether all attributes are offered rather than the top ones. */
  allattr: z.boolean(),
  /** The months it is opened with where an address names none: the last twelve there are. */
  start: Month.nullable(),
  end: Month.nullable(),
  /** The search of overseas sites that goes with it, for whom may see it; null: there is none. */
  oversea_url: z.string().nullable(),
  /** How the words of the title hang together. */
  title_filter_mode: z.enum(['and', 'or']),
  /** Whether its conditions on attributes are those of a rule. */
  is_attr_rule: z.boolean(),
  /** The chosen top attributes by name. */
  topAttrCustomobj: z.record(z.string(), FILTER_FIELDS.topAttrList.wire),
  /** All conditions on attributes, in one list. */
  attr_filters: FILTER_FIELDS.attrv_and.wire,
  comment_params: CommentParams.nullable(),
}).meta({ id: 'LoadedSearch' })
export type LoadedSearch = z.infer<typeof LoadedSearch>

export const getSearch = declareCall({
  method: 'GET',
  path: '/api/sub/get_params',
  permission: 'market:search',
  about: { zh: '读取已保存的搜索', en: 'Load a saved search' },
  input: z.object({
    url_id: z.string(),
    site_lang: z.enum(['zh', 'en']).default('zh'),
    /** The model versions that the page asks its figures of; left out: the newest. Its months, versions and tabs are theirs. */
    jd_version: z.string().max(50).optional(),
    douyin_version: z.string().max(50).optional(),
    /** The search whose comments are read, as the address of a page of comments has it. */
    comment_url_id: z.string().max(64).optional(),
  }),
  result: z.object({
    data: LoadedSearch,
    /** Tabs available for the search, in order. */
    module_info: z.array(ModuleEntry),
    /** What the comments are about; null where none are read. */
    comment_params: CommentParams.nullable(),
  }),
})

export const checkKeyword = declareCall({
  method: 'GET',
  path: '/api/sub/get_format_keyword',
  permission: 'market:search',
  about: { zh: '检查标题关键词表达式', en: 'Check a title expression and tell how it is read' },
  input: z.object({
    plat: PlatText.default(''),
    word: z.string().max(500).default(''),
    title_relation: z.enum(['and', 'or']).default('and'),
  }),
  result: z.object({
    state: z.enum(['ok', 'error']),
    error_type: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
    /** Index of the bad character. */
    error_at: z.number().nullable(),
    format_parse: z.string().nullable(),
    /** What is looked for instead, in words, where more than case and width is folded. */
    reading: Text.nullable(),
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
  /** `edition`: `overseas` for the overseas marketplaces that a domestic account may look at beside its own. */
  input: z.object({ edition: z.literal('overseas').optional() }),
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

export const CategoryTreeNode = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  name_en: z.string(),
  /** Shown for orientation only: the account may not choose it. */
  disabled: z.boolean().optional(),
})

export const categoryTree = declareCall({
  method: 'GET',
  path: '/api/cat/tree',
  permission: 'market:search',
  about: { zh: '所选平台的类目树，按树序', en: 'The category trees of the chosen sites, in tree order' },
  input: z.object({ plat }),
  result: z.object({
    data: z.array(z.object({ tree: z.string(), nodes: z.array(CategoryTreeNode) })),
    /** What staff say that categories of one of these trees are in another of them, of categories that the account sees; `counterparts` empty: none that it sees means the same. */
    counterparts: z.array(
      z.object({ tree: z.string(), category_id: z.string(), other_tree: z.string(), counterparts: z.array(z.string()).readonly() }),
    ),
    /** Whether the account's list of categories is limited: the page then offers to choose all of the first top nodes. */
    restricted: z.boolean(),
  }),
})

export const customCategories = declareCall({
  method: 'GET',
  path: '/api/sub/custom_cat',
  permission: 'market:search',
  about: { zh: '账号的自定义类目', en: "The account's custom categories; fulldata=true: with what each consists of" },
  input: z.object({ plat, fulldata: z.enum(['true', 'false']).default('true') }),
  result: z.object({ data: z.array(CustomCategory) }),
})

/** The platforms and categories that a new search starts with, as filters have them; null: the default ones. */
const CategorySetting = z.object({
  plat: z.array(z.string()).nullable(),
  cid: z.object({ not_custom: z.array(z.string()) }).nullable(),
})

export const getCategorySetting = declareCall({
  method: 'GET',
  path: '/api/cat/setting',
  permission: 'market:search',
  about: { zh: '新搜索默认的平台与类目', en: 'The platforms and categories a new search starts with' },
  input: z.object({}),
  result: CategorySetting,
})

export const setCategorySetting = declareCall({
  method: 'PUT',
  path: '/api/cat/setting',
  permission: 'follow:write',
  about: { zh: '设置新搜索默认的平台与类目', en: 'Set the platforms and categories a new search starts with' },
  input: z.object({ plat: z.null().or(anyPlat), cid: z.null().or(categories) }),
  result: CategorySetting,
})

/** `name`: both names; `label`: what the account has it called. */
const Suggestion = z.object({ id: z.string(), name: Text, label: Text, hint: z.string().nullable() })
const Suggestions = z.object({ data: z.array(Suggestion) })

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

export const suggestValues = declareCall({
  method: 'GET',
  path: '/api/sub/suggest_value',
  permission: 'market:search',
  about: { zh: '维度值联想', en: 'Values of a dimension that contain the word, those of most products first' },
  input: z.object({ dimension: z.enum(VALUES_FIELDS as [ValuesFieldName, ...ValuesFieldName[]]), plat, word }),
  result: z.object({ data: z.array(z.object({ value: z.string(), items: z.number() })) }),
})
