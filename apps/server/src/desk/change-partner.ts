import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import type { PartnerLook } from '@marketscope/contract/partner'
import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Partner } from '../database/partner-tables.ts'
import type { Schema } from '../database/schema.ts'
import { accountsOf, partnerByHost, partnerByName, shownPartner } from '../partners/partners.ts'
import { pictureOf } from '../partners/pictures.ts'
import type { Services } from '../services.ts'
import { atDesk, type Editor } from './at-desk.ts'

type Parts = Pick<Services, 'db' | 'config' | 'now'>

const targetOf = ({ name }: Pick<Partner, 'name'>) => ({ kind: 'partner', id: name, name }) as const

/** What of a partner is written into the audit log. */
function lookOf({ title_zh, title_en, logo, icon, colour, host, short_menu }: Partner): { [K in keyof PartnerLook]: Partner[K] } {
  return { title_zh, title_en, logo, icon, colour, host, short_menu }
}

/** Makes a partner. `here`: the host that the editor works under, which cannot become a partner's. */
export function addPartner(
  parts: Parts,
  editor: Editor,
  { name, ...look }: PartnerLook & { name: string },
  here: string,
): Promise<DeskPartner> {
  return atDesk(parts, editor, async (db) => {
    if (await partnerByName(db, name)) throw fieldError('name', '标识已被使用', 'This id is taken')
    await checkLook(db, name, look, here)
    const made = await db
      .insertInto('partner')
      .values({ name, ...look, created_at: parts.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    const done = {
      who: editor.account,
      what: 'partner_create',
      whom: targetOf(made),
      after: lookOf(made),
      request: editor.request,
    } as const
    await audit({ db, now: parts.now }, done)
    return shownPartner(made, 0)
  })
}

/** Changes what is given of a partner that is still of the version. Throws `conflict` when it is not. */
export function editPartner(
  parts: Parts,
  editor: Editor,
  { name, version }: { name: string; version: number },
  change: Partial<PartnerLook>,
  here: string,
): Promise<DeskPartner> {
  return atDesk(parts, editor, async (db) => {
    const before = await versionOf(db, name, version)
    await checkLook(db, name, change, here)
    const after = await db
      .updateTable('partner')
      .set({ ...change, version: version + 1 })
      .where('name', '=', name)
      .returningAll()
      .executeTakeFirstOrThrow()
    const done = { who: editor.account, what: 'partner_change', whom: targetOf(after), request: editor.request } as const
    await audit({ db, now: parts.now }, { ...done, before: lookOf(before), after: lookOf(after) })
    return shownPartner(after, await accountsOf(db, name))
  })
}

/** Deletes a partner to which no account belongs. */
export function removePartner(parts: Parts, editor: Editor, { name, version }: { name: string; version: number }): Promise<void> {
  return atDesk(parts, editor, async (db) => {
    const before = await versionOf(db, name, version)
    const accounts = await accountsOf(db, name)
    if (accounts > 0)
      throw new MarketError('conflict', {
        zh: `仍有 ${accounts} 个账号属于该合作方，请先修改或移走这些账号`,
        en: `It still has ${accounts} ${accounts === 1 ? 'account' : 'accounts'}: give them another partner first`,
      })
    // What is left are sub-accounts, whose partner is that of their main account.
    await db.updateTable('account').set({ partner: null }).where('partner', '=', name).execute()
    await db.deleteFrom('partner').where('name', '=', name).execute()
    const done = { who: editor.account, what: 'partner_remove', whom: targetOf(before), request: editor.request } as const
    await audit({ db, now: parts.now }, { ...done, before: lookOf(before) })
  })
}

async function versionOf(db: Kysely<Schema>, name: string, version: number): Promise<Partner> {
  const partner = await partnerByName(db, name)
  if (!partner) throw new MarketError('no_data', { zh: '没有这个合作方', en: 'There is no such partner' })
  if (partner.version === version) return partner
  throw new MarketError('conflict', {
    zh: '该合作方刚刚被其他人修改过，请重新载入后再改',
    en: 'Somebody else has just changed this partner: load it again before you change it',
  })
}

/** Throws for a host that is another partner's or the one in use, and for pictures that are not there. */
async function checkLook(db: Kysely<Schema>, name: string, { host = null, logo = null, icon = null }: Partial<PartnerLook>, here: string) {
  const owner = host === null ? undefined : await partnerByHost(db, host)
  if (owner && owner.name !== name) throw fieldError('host', '域名已属于另一个合作方', 'This host belongs to another partner')
  if (host !== null && host === here && !owner)
    throw fieldError(
      'host',
      '您正在通过这个域名使用本产品，它不能给合作方',
      'You are using the product under this host: it cannot be a partner’s',
    )
  for (const [field, hash] of Object.entries({ logo, icon }))
    if (hash !== null && !(await pictureOf(db, hash)))
      throw fieldError(field, '图片已不存在，请重新上传', 'The picture is gone: upload it again')
}
