import { MarketError } from '@marketscope/contract/errors'
import { checkUsable } from '../accounts/accounts.ts'
import { accountByAddress } from '../accounts/contacts.ts'
import { withMainRights } from '../accounts/main-account.ts'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { type Channel, CODE_MINUTES, issueCode, redeemCode } from './one-time-codes.ts'

type Parts = Pick<Services, 'db' | 'secret' | 'mail' | 'sms' | 'now'>

const SUBJECT = { zh: '市场镜登录验证码', en: 'Your Marketscope sign-in code' }

const textOf = (code: string) => ({
  zh: `您的市场镜登录验证码是 ${code}，${CODE_MINUTES} 分钟内有效。如非本人操作请忽略。`,
  en: `Your Marketscope sign-in code is ${code}. It works for ${CODE_MINUTES} minutes. If you did not ask for it, ignore this message.`,
})

/**
 * Sends a code to the address of an account and gives the seconds until another may be asked for. The code is stored before it is sent, so that
 * one that arrives always works. Throws `unregistered`, or `too_many` with the seconds to wait.
 */
export async function sendCode(services: Parts, channel: Channel, address: string, network: string): Promise<{ wait: number }> {
  const account = await accountOf(services, channel, address)
  const target = { purpose: 'login', channel, address, account_id: account.id } as const
  return issueCode(services, target, (code) => ({ subject: SUBJECT, text: textOf(code) }), network)
}

/**
 * The account of an address whose code this is. A code works once, for ten minutes, and five wrong tries end it for the network they come from. Throws
 * `verification_code` in every other case, `unregistered` for an address that no account has.
 */
export async function useCode(services: Parts, channel: Channel, address: string, code: string, network: string): Promise<Account> {
  const account = await accountOf(services, channel, address)
  await redeemCode(services, { purpose: 'login', channel, address, account_id: account.id }, code, network)
  return account
}

async function accountOf({ db, now }: Parts, channel: Channel, address: string): Promise<Account> {
  const account = await withMainRights(db, await accountByAddress(db, channel, address))
  if (!account) throw new MarketError('unregistered')
  checkUsable(account, now())
  return account
}
