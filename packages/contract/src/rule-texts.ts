import { LIMITS, SHELF_TIME_FROM } from './limits.ts'
import type { Text } from './text.ts'

/** What is told when a rule of the search is broken: the same sentence in the page and from the server. */
export const RULE_TEXTS = {
  please_select_plat: { zh: '请选择平台', en: 'Please select a platform' },
  please_select_category: { zh: '请至少选择一个类目', en: 'Select at least one category' },
  fill_one: { zh: '类目、标题、品牌至少填写一项', en: 'Category, title and brand: fill at least one' },
  category_limit: {
    zh: `类目选择超过 ${LIMITS.categories} 个的上限`,
    en: `Exceeded the limit of selecting ${LIMITS.categories} categories`,
  },
  custom_mixed: { zh: '自定义类目不能与普通类目混选', en: 'Custom categories cannot be mixed with normal ones' },
  custom_groups: { zh: '只能在同一个自定义分组内选择类目', en: 'Only categories of the same custom group may be chosen together' },
  please_select_date: { zh: '请选择时间', en: 'Please select the start and the end' },
  time_error: { zh: '结束时间不能早于开始时间', en: 'The end lies before the start' },
  months_limit: { zh: '时间范围最多三年', en: 'The range is at most three years' },
  attribute_before_2022: {
    zh: '结束月份早于 2022 年的范围不支持属性筛选',
    en: 'Attributes cannot be filtered for ranges that end before 2022',
  },
  attribute_needs_category: {
    zh: '请先选择平台和至少一个类目，再选择属性',
    en: 'Choose a platform and at least one category before attributes',
  },
  attribute_needs_name: { zh: '请填写属性名', en: 'Enter the name of the attribute' },
  attr_set_error: {
    zh: '区间的两端须为非零数字，且前者不大于后者',
    en: 'Both bounds of the interval must be non-zero numbers, the first not greater than the second',
  },
  attr_least_one: { zh: '至少保留一行属性', en: 'At least one row of attributes must remain' },
  item_ids_single: { zh: '商品 ID 只能在单个平台内查询', en: 'Product IDs can be searched on a single platform only' },
  item_ids_limit: { zh: `商品 ID 最多 ${LIMITS.itemIds} 个`, en: `At most ${LIMITS.itemIds} product IDs` },
  shelf_time_platform: {
    zh: '上架时间仅支持淘宝、天猫、京东（海外：Shopee、Amazon）',
    en: 'Shelf time is available on Taobao, Tmall and JD only (overseas: Shopee and Amazon)',
  },
  shelf_time_from: { zh: `上架时间自 ${SHELF_TIME_FROM} 起有数据`, en: `Shelf times are known from ${SHELF_TIME_FROM}` },
  brand_platform: { zh: 'TikTok 没有品牌数据，不支持按品牌筛选', en: 'TikTok tells no brands: a search of it cannot name any' },
  filing_category: { zh: '备案条件仅适用于化妆品备案类目', en: 'Filing conditions apply to cosmetics filing categories only' },
  class_needs_scheme: { zh: '请同时指定类所属的自定义方案', en: 'Name the scheme that the class is of, too' },
  scheme_needs_class: { zh: '请同时指定方案中的类', en: 'Name the classes of the scheme, too' },
  platform_locked: {
    zh: '当前账号权限不支持更改平台选择',
    en: 'Current account permissions do not support changing platform selection',
  },
} as const satisfies Record<string, Text>

export type RuleId = keyof typeof RULE_TEXTS
