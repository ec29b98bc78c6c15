import type { Platform } from './sites.ts'

/** What the data of a platform may have beside prices and sales. */
export interface PlatformData {
  brands: boolean
  attributes: boolean
  /** The day an item was put on sale. */
  shelf_time: boolean
}

/** Every platform says what it has: what a platform has not is no tab and no field of a search there. */
export const PLATFORM_DATA: Readonly<Record<Platform, PlatformData>> = {
  taobao: { brands: true, attributes: true, shelf_time: true },
  tmall: { brands: true, attributes: true, shelf_time: true },
  jd: { brands: true, attributes: true, shelf_time: true },
  douyin: { brands: true, attributes: true, shelf_time: false },
  amazon: { brands: true, attributes: true, shelf_time: true },
  shopee: { brands: true, attributes: true, shelf_time: true },
  lazada: { brands: true, attributes: true, shelf_time: false },
  tiktok: { brands: false, attributes: true, shelf_time: false },
  ozon: { brands: true, attributes: false, shelf_time: false },
  hktvmall: { brands: true, attributes: false, shelf_time: false },
  other: { brands: true, attributes: true, shelf_time: false },
}
