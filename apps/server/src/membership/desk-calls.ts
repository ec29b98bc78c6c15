import type { AccountQuota } from '@marketscope/contract/calls/membership-desk'
import { MarketError } from '@marketscope/contract/errors'
import { FREE_QUESTIONS } from '@marketscope/contract/membership'
import { accountByUsername } from '../accounts/accounts.ts'
import { audit } from '../audit/audit.ts'
import type { Account } from '../database/schema.ts'
import { atDesk, editorOf } from '../desk/at-desk.ts'
import { noAccount } from '../desk/change-account.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { PaymentFault } from '../wechat-pay/signed-fetch.ts'
import { providerOf } from './calls.ts'
import { findInvited, findMoney, findOrders, iso, orderById } from './desk-lists.ts'
import { type CountedGrant, counted, grant, onQuestions } from './grants.ts'
import { checkOrder } from './orders.ts'
import { quotaOf } from './quota.ts'
import { reconcileDay } from './reconcile.ts'
import { refundPayment } from './refunds.ts'
import { noOrder } from './settle.ts'

type Names =
  | 'listOrders'
  | 'checkMembershipOrder'
  | 'refundMembership'
  | 'listMoney'
  | 'accountQuota'
  | 'grantQuestions'
  | 'listInvited'
  | 'reconcile'

/** Memberships as staff sees them: orders and money, questions of accounts, invitations. */
export function deskMembershipHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now, payments } = services

  async function shownQuota(account: Account): Promise<AccountQuota> {
    const quota = await quotaOf(services, account.id)
    const grants = withFree(await counted(db, { account_id: account.id }), account)
    return {
      ...quota,
      username: account.username,
      grants: grants.map(({ cause, questions, left, granted_at, ends_at, revoked_at, note }) => ({
        ...{ cause, questions, left, note },
        ...{ granted_at: granted_at.toISOString(), ends_at: iso(ends_at), revoked_at: iso(revoked_at) },
      })),
    }
  }

  return {
    listOrders: async (sought) => ({ ...(await findOrders(db, sought)), buying: payments.isSetUp }),
    checkMembershipOrder: async ({ order_id }) => {
      const order = await orderById(db, order_id)
      if (!order) throw noOrder()
      return { state: await checkOrder(services, await providerOf(services), order).catch(told) }
    },
    refundMembership: async (of, context) => refundPayment(services, await providerOf(services), editorOf(context), of),
    listMoney: (part) => findMoney(db, part),
    accountQuota: async ({ username }) => shownQuota(await known(services, username)),
    grantQuestions: async ({ username, questions, days, reason, once }, context) => {
      const account = await known(services, username)
      const editor = editorOf(context)
      await atDesk(services, editor, async (transaction) => {
        const order = { cause: 'hand', source: `hand/${once}`, questions, days, note: reason } as const
        const given = await onQuestions({ db: transaction, now }, account.id, (inner, at) => grant(inner, account.id, order, at))
        if (!given) return
        await audit(
          { db: transaction, now },
          {
            ...{ who: editor.account, what: 'questions_grant', whom: { kind: 'account', id: account.id, name: account.username } },
            after: { questions, days, reason },
            request: editor.request,
          },
        )
      })
      return shownQuota(account)
    },
    listInvited: (part) => findInvited(db, part),
    reconcile: async ({ day }) => reconcileDay(services, await providerOf(services), day).catch(told),
  }
}

/** The grants with the free allowance, which is written down when it is first used. */
function withFree(grants: readonly CountedGrant[], { id, created_at }: Account): readonly CountedGrant[] {
  if (grants.some(({ cause }) => cause === 'free')) return grants
  const free = { cause: 'free', source: 'free', questions: FREE_QUESTIONS, left: FREE_QUESTIONS } as const
  return [...grants, { ...free, id: '', account_id: id, granted_at: created_at, ends_at: null, revoked_at: null, note: null }]
}

async function known({ db }: Pick<Services, 'db'>, username: string): Promise<Account> {
  const account = await accountByUsername(db, username)
  if (!account) throw noAccount()
  return account
}

/** What staff is told of a provider that refuses or does not answer. */
function told(error: unknown): never {
  if (!(error instanceof PaymentFault)) throw error
  throw new MarketError(
    'away',
    { zh: `支付平台未能回答（${error.code}）`, en: `The payment provider did not answer (${error.code})` },
    { cause: error },
  )
}
