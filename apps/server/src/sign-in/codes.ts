import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { checkUsable } from '../accounts/accounts.ts'
import { accountByAddress } from '../accounts/contacts.ts'
import { kindOf } from '../accounts/kinds.ts'
import { withMainRights } from '../accounts/main-account.ts'
import type { Partner } from '../database/partner-tables.ts'
import type { Account } from '../database/schema.ts'
import { isAtHome } from '../partners/host.ts'
import { OWN_NAME, senderFor } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import { type Channel, CODE_MINUTES, issueCode, redeemCode } from './one-time-codes.ts'
import { noteRefused } from './refused.ts'

type Parts = Pick<Services, 'db' | 'secret' | 'mail' | 'sms' | 'now' | 'config'>

/** Where somebody signs in from: the network, the partner whose host it is, and by which request. */
interface From {
  network: string
  ofHost: Partner | undefined
  request: { id: string }
}

const subjectOf = ({ zh, en }: Text) => ({ zh: `${zh}登录验证码`, en: `Your ${en} sign-in code` })

const textOf = (code: string, { zh, en }: Text) => ({
  zh: `您的${zh}登录验证码是 ${code}，${CODE_MINUTES} 分钟内有效。如非本人操作请忽略。`,
  en: `Your ${en} sign-in code is ${code}. It works for ${CODE_MINUTES} minutes. If you did not ask for it, ignore this message.`,
})

/**
 * Sends a code to the address of an account and gives the seconds until another may be asked for. The code is stored before it is sent, so that
 * one that arrives always works. Under a partner's host (`ofHost`) accounts that do not belong there are none. Throws `unregistered`, or `too_many` with the seconds to
 * wait.
 */
export async function sendCode(services: Parts, channel: Channel, address: string, from: From): Promise<{ wait: number }> {
  const { network, ofHost } = from
  const account = await accountOf(services, channel, address, ofHost)
  if (!account) throw new MarketError('unregistered')
  await noted(services, channel, account, from, async () => checkUsable(account, services.now()))
  const sender = await senderFor(services, account, ofHost)
  const name = sender ?? OWN_NAME
  const target = { purpose: 'login', channel, address, account_id: account.id } as const
  return issueCode(services, target, (code) => ({ subject: subjectOf(name), text: textOf(code, name), sender }), network)
}

/** Stands for the account of an address that none has: it has no codes. */
const NOBODY = ''

/**
 * The account of an address whose code this is. A code works once, for ten minutes, and five wrong tries end it for the network they come from. Throws
 * `verification_code` in every other case, the same for an address that no account has: only who has the right code learns more, as that the account is disabled.
 */
export async function useCode(services: Parts, channel: Channel, address: string, code: string, from: From): Promise<Account> {
  const account = await accountOf(services, channel, address, from.ofHost)
  return noted(services, channel, account, from, async () => {
    await redeemCode(services, { purpose: 'login', channel, address, account_id: account?.id ?? NOBODY }, code, from.network)
    if (!account) throw new MarketError('verification_code')
    checkUsable(account, services.now())
    return account
  })
}

/** Does the work; a refusal is noted of the account, where there is one. */
async function noted<T>(services: Parts, channel: Channel, account: Account | null, { request }: From, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (account) await noteRefused(services, channel, account, error, request)
    throw error
  }
}

/** The account that signs in by the address here; null: none. */
async function accountOf({ db, config }: Parts, channel: Channel, address: string, ofHost: Partner | undefined): Promise<Account | null> {
  const account = await withMainRights(db, await accountByAddress(db, channel, address))
  return account && isAtHome(ofHost, kindOf(account, config.staff_domain), account) ? account : null
}
