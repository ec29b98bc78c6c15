import type { Edition, Platform } from './sites.ts'
import type { ItemTabId } from './tabs.ts'

/** The data version of douyin that has SKUs. */
export const DOUYIN_WITH_SKUS = 'v5'

/** What is known of an item when its tabs are decided. */
export interface ItemTabFacts {
  platform: Platform
  edition: Edition
  /** Whether its goods are cosmetics that need a filing. */
  is_filing: boolean
  /** The version of the figures that are read, where the platform has several. */
  data_version: string
}

/** The tabs of an item's page in order. Goods of jd and of overseas sites have no SKUs, nor have those of douyin before {@link DOUYIN_WITH_SKUS}. */
export function itemTabs({ platform, edition, is_filing, data_version }: ItemTabFacts): ItemTabId[] {
  const plain = platform === 'jd' || edition === 'overseas' || (platform === 'douyin' && data_version !== DOUYIN_WITH_SKUS)
  return ['BaseInfo', ...(plain ? [] : (['SkuList', 'SkuAttrList'] as const)), ...(is_filing ? (['FilingInfo'] as const) : [])]
}

/** The tab that is opened: the one asked for where the item has it, else the first. */
export function openItemTab(asked: string | undefined, tabs: readonly ItemTabId[]): ItemTabId {
  return tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'BaseInfo'
}
