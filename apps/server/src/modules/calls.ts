import type { DeskModuleSet } from '@marketscope/contract/calls/module'
import { listModuleSets, type ModuleSet } from '../accounts/module-set.ts'
import { editorOf } from '../desk/at-desk.ts'
import { shownModules } from '../desk/shown-account.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { applySet } from './apply-set.ts'
import { accountsOf, addSet, editSet, removeSet } from './change-sets.ts'
import { findModuleAccounts } from './find-accounts.ts'

type Names = 'listModuleSets' | 'addModuleSet' | 'editModuleSet' | 'removeModuleSet' | 'listModuleAccounts' | 'applyModuleSet'

/** Sets of modules at the desk, and the accounts that refer to them. */
export function moduleHandlers(services: Services): Pick<Handlers, Names> {
  const { db, config } = services
  const told = async (set: ModuleSet): Promise<DeskModuleSet> => ({
    id: set.id,
    name: set.name,
    modules: shownModules(set.modules),
    accounts: await accountsOf(db, set.id),
    version: set.version,
  })
  return {
    listModuleSets: async () => ({ data: await Promise.all((await listModuleSets(db)).map(told)) }),
    addModuleSet: async (given, context) => told(await addSet(services, editorOf(context), given)),
    editModuleSet: async ({ id, version, ...change }, context) => told(await editSet(services, editorOf(context), { id, version }, change)),
    removeModuleSet: async (which, context) => {
      await removeSet(services, editorOf(context), which)
      return { msg: 'ok' }
    },
    listModuleAccounts: (sought) => findModuleAccounts(db, sought, config.staff_domain),
    applyModuleSet: async ({ id, accounts, keep_own }, context) => ({
      changed: await applySet(services, editorOf(context), { id, accounts, keepOwn: keep_own }),
    }),
  }
}
