import type { Text } from './text.ts'

/** The tabs of the detail screen, in the order of the tab bar. */
export const TABS = {
  Plat: { zh: '平台', en: 'Platforms' },
  Summary: { zh: '概览', en: 'Summary' },
  PriceDis: { zh: '价格分布', en: 'Price distribution' },
  Brandlist: { zh: '品牌', en: 'Brands' },
  Itemslist: { zh: '商品', en: 'Products' },
} as const satisfies Record<string, Text>

export type TabId = keyof typeof TABS
export const TAB_IDS = Object.keys(TABS) as TabId[]
