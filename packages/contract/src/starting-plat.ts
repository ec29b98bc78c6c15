import { DOMESTIC_PLATFORMS, type Platform } from './sites.ts'

/** What binds an account to platforms. */
interface PlatRights {
  only_multi_plat: boolean
  may_change_plat: boolean
}

/** Whether the platforms of a search are decided for the account. */
export function isPlatLocked({ only_multi_plat, may_change_plat }: PlatRights): boolean {
  return only_multi_plat || !may_change_plat
}

/**
 * What is chosen at first of the sites of an account, and stays chosen for who may not change it: taobao and tmall; for who may only search across platforms
 * all domestic ones; overseas the first amazon site, else the first of all.
 */
export function startingPlat(sites: readonly { id: string; platform: Platform }[], onlyMultiPlat: boolean): string[] {
  const wanted: readonly string[] = onlyMultiPlat ? DOMESTIC_PLATFORMS : ['taobao', 'tmall']
  const domestic = sites.filter((site) => wanted.includes(site.id))
  if (domestic.length > 0) return domestic.map((site) => site.id)
  const first = sites.find((site) => site.id === 'amazon_us') ?? sites.find((site) => site.platform === 'amazon') ?? sites[0]
  return first ? [first.id] : []
}
