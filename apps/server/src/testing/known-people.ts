import { createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { startSession } from '../accounts/sessions.ts'
import { addPartner } from '../desk/change-partner.ts'
import { addSet } from '../modules/change-sets.ts'
import type { Services } from '../services.ts'
import { keyed } from '../tokens.ts'
import { staffEditor } from './staff-editor.ts'

/** A main account with a module set and a partner, its sub-account, and what they prove themselves by. */
export interface KnownPeople {
  main: string
  sub: string
  /** Of a session of the main account, and of one of the sub-account. */
  tokens: string[]
  /** Of the sub-account. */
  key: string
  keyId: string
  set: { id: string; version: number }
  partner: { name: string; version: number }
  host: string
}

/** How a partner looks, but for its name and host. */
export const LOOK = { title_zh: '百合', title_en: 'Lily', logo: null, icon: null, colour: '#0b6e4f', short_menu: false }

/** The browser of who says nothing of it. */
export const noBrowser = ({ secret }: Pick<Services, 'secret'>) => ({
  fingerprint_hash: keyed(secret, 'fingerprint', 'none').toString('hex'),
  browser: null,
})

/** Makes people of their own for each number. */
export async function newKnownPeople(services: Services, number: number): Promise<KnownPeople> {
  const { db, now } = services
  const [name, host] = [`lily${number}`, `lily${number}.example`]
  const editor = await staffEditor(services)
  const partner = await addPartner(services, editor, { name, host, ...LOOK }, 'here.example')
  const set = await addSet(services, editor, { name, modules: { default: ['Summary'] } })
  const phone = `1370000${String(number).padStart(4, '0')}`
  const main = await createAccount(db, { username: `main${number}`, phone, partner: name, module_set_id: set.id }, now())
  const sub = await createAccount(db, { username: `sub${number}`, mail: `sub${number}@b.cc`, parent_id: main.id }, now())
  const { key, id: keyId } = await createKey(db, sub.id, 'k', now())
  const tokens: string[] = []
  for (const { id } of [main, sub]) tokens.push(await startSession(db, { account_id: id, seats: 9, ...noBrowser(services) }, now()))
  return { main: main.id, sub: sub.id, tokens, key, keyId, set, partner, host }
}
