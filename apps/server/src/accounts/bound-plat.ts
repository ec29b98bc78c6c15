import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import { startingPlat } from '@marketscope/contract/starting-plat'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'

/** The rights that decide about platforms. */
export type PlatRights = Pick<Account, 'only_multi_plat' | 'may_change_plat'>

/**
 * The platforms that an account is bound to: all domestic ones together, or, where it may not change them, those that its searches begin with. Null: it
 * chooses.
 */
export function boundPlat(account: PlatRights, viewer: Viewer, warehouse: Pick<Services['warehouse'], 'sites'>): readonly string[] | null {
  if (account.only_multi_plat) return DOMESTIC_PLATFORMS
  if (account.may_change_plat) return null
  return startingPlat(warehouse.sites(viewer), false)
}
