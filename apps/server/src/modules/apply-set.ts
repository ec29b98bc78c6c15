import { fieldError, MarketError } from '@marketscope/contract/errors'
import { accountById, changeAccount } from '../accounts/accounts.ts'
import { audit } from '../audit/audit.ts'
import { atDesk, type Editor } from '../desk/at-desk.ts'
import { toldRights } from '../desk/change-account.ts'
import type { Services } from '../services.ts'
import { knownSet } from './change-sets.ts'

interface Chosen {
  id: string
  rights_version: number
}

/**
 * Makes the accounts refer to a set, all of them or none, each with its entry in the log; gives how many changed. Tabs of their own go unless
 * `keepOwn`. Throws `conflict` when the rights of one are no more of the version that was looked at.
 */
export function applySet(
  parts: Pick<Services, 'db' | 'config' | 'now'>,
  by: Editor,
  { id: setId, accounts, keepOwn }: { id: string; accounts: readonly Chosen[]; keepOwn: boolean },
): Promise<number> {
  return atDesk(parts, by, async (db) => {
    const set = await knownSet(db, setId)
    let changed = 0
    for (const [at, { id, rights_version }] of accounts.entries()) {
      const before = await accountById(db, id)
      if (!before) throw fieldError(`accounts.${at}`, '没有这个账号', 'No such account')
      const { username } = before
      if (before.rights_version !== rights_version)
        throw new MarketError('conflict', {
          zh: `账号 ${username} 刚刚被其他人修改过，请重新载入后再选`,
          en: `Somebody else has just changed the account ${username}: load the list again and choose anew`,
        })
      if (before.parent_id !== null)
        throw fieldError(
          `accounts.${at}`,
          `${username} 是子账号，标签页与主账号相同`,
          `${username} is a sub-account, which has the tabs of its main account`,
        )
      if (before.module_set_id === set.id && (keepOwn || Object.keys(before.module_info).length === 0)) continue
      const change = { module_set_id: set.id, ...(keepOwn ? {} : { module_info: {} }) }
      const after = await changeAccount(db, id, change, parts.now(), rights_version)
      if (!after) throw new Error('the account changed under the lock of the desk')
      await audit(
        { db, now: parts.now },
        {
          who: by.account,
          what: 'account_change',
          whom: { kind: 'account', id, name: username },
          before: await toldRights(db, before),
          after: await toldRights(db, after),
          request: by.request,
        },
      )
      changed += 1
    }
    return changed
  })
}
