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

type Parts = Pick<Services, 'db' | 'secret' | 'mail' | 'sms' | 'now' | 'config'>

/** Where somebody signs in from: the network, and the partner whose host it is. */
interface From {
  network: string
  ofHost: Partner | undefined
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
export async function sendCode(services: Parts, channel: Channel, address: string, { network, ofHost }: From): Promise<{ wait: number }> {
  const account = await accountOf(services, channel, address, ofHost)
  const sender = await senderFor(services, account, ofHost)
  const name = sender ?? OWN_NAME
  const target = { purpose: 'login', channel, address, account_id: account.id } as const
  return issueCode(services, target, (code) => ({ subject: subjectOf(name), text: textOf(code, name), sender }), network)
}

/**
 * The account of an address whose code this is. A code works once, for ten minutes, and five wrong tries end it for the network they come from. Throws
 * `verification_code` in every other case, `unregistered` for an address that no account has.
 */
export async function useCode(
  services: Parts,
  channel: Channel,
  address: string,
  code: string,
  { network, ofHost }: From,
): Promise<Account> {
  const account = await accountOf(services, channel, address, ofHost)
  await redeemCode(services, { purpose: 'login', channel, address, account_id: account.id }, code, network)
  return account
}

async function accountOf({ db, now, config }: Parts, channel: Channel, address: string, ofHost: Partner | undefined): Promise<Account> {
  const account = await withMainRights(db, await accountByAddress(db, channel, address))
  if (!account || !isAtHome(ofHost, kindOf(account, config.staff_domain), account)) throw new MarketError('unregistered')
  checkUsable(account, now())
  return account
}
