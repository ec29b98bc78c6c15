import { editionsOfPlat } from './plat.ts'
import type { Platform } from './sites.ts'

type AccountType = 'domestic' | 'overseas' | 'all'

/** What binds an account to platforms. */
interface PlatLock {
  account_type: AccountType
  /** The platforms that its searches are bound to; null: it chooses. */
  bound_plat: readonly string[] | null
}

/** Whether these platforms are none of an account's own: overseas marketplaces that a domestic one looks at beside them. */
export function isBeside(plat: readonly string[], account_type: AccountType | undefined): boolean {
  const { domestic, overseas } = editionsOfPlat(plat)
  return account_type === 'domestic' && overseas && !domestic
}

/** Whether the platforms of a search of these are decided for the account: those beside its own are not. */
export function isPlatLocked({ account_type, bound_plat }: PlatLock, plat: readonly string[]): boolean {
  return bound_plat !== null && !isBeside(plat, account_type)
}

/**
 * What is chosen at first of the sites of an account, and stays chosen for who may not change it: taobao and tmall; overseas the first amazon site, else the
 * first of all.
 */
export function startingPlat(sites: readonly { id: string; platform: Platform }[]): string[] {
  const usual = sites.filter(({ id }) => id === 'taobao' || id === 'tmall')
  if (usual.length > 0) return usual.map(({ id }) => id)
  const first = sites.find((site) => site.id === 'amazon_us') ?? sites.find((site) => site.platform === 'amazon') ?? sites[0]
  return first ? [first.id] : []
}
