import type { DeskScheme } from '@marketscope/contract/calls/scheme'
import { MarketError } from '@marketscope/contract/errors'
import type { Kysely } from 'kysely'
import { accountById } from '../accounts/accounts.ts'
import { audit } from '../audit/audit.ts'
import type { Account, Schema } from '../database/schema.ts'
import { atDesk, editorOf } from '../desk/at-desk.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { withdraw } from './publications.ts'
import { companyOf, reaches } from './scheme-company.ts'

/** What staff sees of the schemes that are tabs of an account's searches, and takes away. */
export function deskSchemeHandlers(services: Services): Pick<Handlers, 'deskSchemes' | 'withdrawScheme'> {
  const { db, now, config } = services
  return {
    deskSchemes: async ({ id }) => ({ data: await publishedTo({ db, config }, await known(db, id)) }),
    withdrawScheme: async ({ id, rule_id, company }, context) => {
      const editor = editorOf(context)
      return atDesk(services, editor, async (transaction) => {
        const account = await known(transaction, id)
        const scheme = (await publishedTo({ db: transaction, config }, account)).find(
          (one) => one.rule_id === rule_id && one.company === company,
        )
        if (!scheme) throw new MarketError('no_data', { zh: '该账号没有这个方案', en: 'The account does not have this scheme' })
        await withdraw(transaction, rule_id, { account_id: company ? companyOf(account) : account.id, company })
        await audit(
          { db: transaction, now },
          {
            who: editor.account,
            what: 'scheme_withdraw',
            whom: { kind: 'scheme', id: rule_id, name: scheme.name },
            before: { account: account.username, company },
            request: editor.request,
          },
        )
        return { msg: 'ok' }
      })
    },
  }
}

async function known(db: Kysely<Schema>, id: string): Promise<Account> {
  const account = await accountById(db, id)
  if (!account) throw new MarketError('no_data', { zh: '没有这个账号', en: 'No such account' })
  return account
}

async function publishedTo({ db, config }: Pick<Services, 'db' | 'config'>, account: Account): Promise<DeskScheme[]> {
  const rows = await db
    .selectFrom('scheme_publication as to')
    .innerJoin('scheme', 'scheme.rule_id', 'to.rule_id')
    .innerJoin('scheme_version as shown', (join) =>
      join.onRef('shown.rule_id', '=', 'scheme.rule_id').onRef('shown.version', '=', 'scheme.published_version'),
    )
    .innerJoin('account as owner', 'owner.id', 'scheme.account_id')
    .select(['scheme.rule_id', 'scheme.kind', 'shown.name', 'owner.username', 'to.company', 'shown.version'])
    .where(reaches(companyOf(account), config.staff_domain))
    .where(({ or, and, eb }) =>
      or([
        and([eb('to.account_id', '=', account.id), eb('to.company', '=', false)]),
        and([eb('to.account_id', '=', companyOf(account)), eb('to.company', '=', true)]),
      ]),
    )
    .orderBy('shown.name')
    .orderBy('scheme.rule_id')
    .execute()
  return rows.map(({ rule_id, kind, name, username, company, version }) => ({
    ...{ rule_id, kind, name, owner: username, company, published_version: version },
  }))
}
