import { hasDomesticPlat } from '@marketscope/contract/account-rights'
import { sitesOfPlat } from '@marketscope/contract/plat'
import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import { startingPlat } from '@marketscope/contract/starting-plat'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { ownSites } from './viewer.ts'

/** The rights that decide about platforms. */
export type PlatRights = Pick<Account, 'account_type' | 'sites' | 'only_multi_plat' | 'may_change_plat'>

type Sites = Pick<Services['warehouse'], 'sites'>

/**
 * The platforms that searches of an account's own sites are bound to: the domestic ones that it has together, or, where it may not change them, those that its
 * searches begin with. Null: it chooses; so does who is to search the domestic ones and was given none of them.
 */
export function boundPlat(account: PlatRights, viewer: Viewer, warehouse: Sites): readonly string[] | null {
  if (!account.only_multi_plat && account.may_change_plat) return null
  const own = ownSites(account, warehouse.sites(viewer))
  if (account.only_multi_plat && hasDomesticPlat(account))
    return own.map(({ id }) => id).filter((id) => (DOMESTIC_PLATFORMS as readonly string[]).includes(id))
  return account.may_change_plat ? null : startingPlat(own)
}

/** The same of a search of these platforms: the overseas marketplaces that a domestic account looks at beside its own are bound to nothing. */
export function boundPlatOf(plat: readonly string[], account: PlatRights, viewer: Viewer, warehouse: Sites): readonly string[] | null {
  const bound = boundPlat(account, viewer, warehouse)
  if (bound === null || plat.length === 0) return bound
  const all = warehouse.sites(viewer)
  const own = new Set(ownSites(account, all))
  const beside = new Set(all.filter((site) => !own.has(site)).map(({ id }) => id))
  return sitesOfPlat(plat).every((id) => beside.has(id)) ? null : bound
}
