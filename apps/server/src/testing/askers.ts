import type { AccountKind } from '@marketscope/contract/permissions'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { DEMO_PARTNER } from '../demo/demo-partner.ts'
import { carriedTo, signedInWith } from './browsers.ts'
import { createAccountOrder } from './orders.ts'
import type { TestServer } from './test-server.ts'

type Headers = Record<string, string>

/** Somebody, or nobody, who asks the API. */
export interface Asker {
  /** What they may do as far as their kind decides; null: they are refused whatever they ask, with `refused`. */
  kind: AccountKind | null
  /** The partner they are a customer of; null: ours. */
  partner: string | null
  /** The error code that everything but public calls is answered with; null: no such. */
  refused: number | null
  /** Whether they are in a browser in which nobody proved yet who they are. */
  newBrowser: boolean
  /** Who says who they are: a session in which a code was given beyond signing in, one in which none was, or a key. */
  by: 'verified' | 'session' | 'key'
  /** Whether their account may take files away. */
  files: boolean
  /** Whether their account was given the right to ask the assistant; staff may without it. */
  asks: boolean
  /** The headers they ask with, each time as if they had just begun. */
  headers(): Promise<Headers>
}

/** One of each sort that the server tells apart, by name. */
export async function openAskers(server: TestServer): Promise<Record<string, Asker>> {
  const { db, now } = server.product.services
  const trial = await accountByUsername(db, 'trial@demo.market')
  const made = async (name: string, draft: Parameters<typeof createAccountOrder>[1]) => {
    const { username } = await createAccount(db, createAccountOrder(`${name}@askers.test`, { seats: 20, ...draft }), now())
    return username
  }
  const staff = async (name: string, draft: Parameters<typeof createAccountOrder>[1]) => {
    const { username } = await createAccount(db, createAccountOrder(`${name}@marketscope.demo`, { seats: 20, ...draft }), now())
    return username
  }
  const noFiles = await made('no-files', { may_download: false })
  const ofPartner = await made('of-partner', { partner: DEMO_PARTNER })
  const sub = await made('sub', { parent_id: trial?.id ?? null })
  const pastDue = await made('past-due', { due_date: '2020-01-01' })
  const disabled = await made('disabled', { disabled: true })
  const seated = await made('one-seat', { seats: 1 })
  const session = (kind: AccountKind, username: string, by: Asker['by'] = 'verified'): Asker => ({
    ...{ kind, partner: null, refused: null, newBrowser: false, by, files: true, asks: false },
    headers: () => signedInWith(server, username, 'a', { verified: by === 'verified' }),
  })
  const shutOut = (refused: number, headers: Asker['headers']): Asker => ({
    ...{ kind: null, partner: null, refused, newBrowser: false, by: 'session', files: true, asks: false },
    headers,
  })
  const key = async (username: string) => {
    const account = await accountByUsername(db, username)
    return { 'x-api-key': (await createKey(db, account?.id ?? '', 'asker', now())).key }
  }
  const [normalKey, staffKey] = [await key('analyst@demo.market'), await key('staff@marketscope.demo')]
  const ofPartnerKey = await key(ofPartner)
  const [noFilesKey, loadKey] = [await key(noFiles), await key(await staff('loads', { may_download: false }))]
  const newBrowser = async () => carriedTo('b', await signedInWith(server, 'staff@marketscope.demo', 'a'))
  return {
    nobody: shutOut(-401, async () => ({})),
    elsewhere: shutOut(-402, async () => {
      const ended = await signedInWith(server, seated, 'a')
      await signedInWith(server, seated, 'b')
      return ended
    }),
    past_due: shutOut(-403, () => signedInWith(server, pastDue, 'a')),
    disabled: shutOut(-403, () => signedInWith(server, disabled, 'a')),
    bad_key: shutOut(-401, async () => ({ 'x-api-key': 'ms_nobody' })),
    new_browser: { ...session('staff', ''), newBrowser: true, by: 'session', headers: newBrowser },
    no_code: session('staff', await staff('second', {}), 'session'),
    normal: session('normal', 'analyst@demo.market'),
    partner: session('partner', 'partner@demo.market'),
    of_partner: { ...session('normal', ofPartner), partner: DEMO_PARTNER },
    of_partner_key: { ...session('normal', '', 'key'), partner: DEMO_PARTNER, headers: async () => ofPartnerKey },
    trial: session('trial', 'trial@demo.market'),
    sub: session('trial', sub),
    multi: session('normal', await made('multi', { only_multi_plat: true })),
    unpaid: session('normal', await made('unpaid', { ispay: false })),
    staff: session('staff', 'staff@marketscope.demo'),
    key: { ...session('normal', '', 'key'), headers: async () => normalKey },
    staff_key: { ...session('staff', '', 'key'), headers: async () => staffKey },
    asker: { ...session('normal', await made('asker', { may_ask_assistant: true })), asks: true },
    no_files: { ...session('normal', noFiles), files: false },
    no_files_key: { ...session('normal', '', 'key'), files: false, headers: async () => noFilesKey },
    load_key: { ...session('staff', '', 'key'), files: false, headers: async () => loadKey },
  }
}
