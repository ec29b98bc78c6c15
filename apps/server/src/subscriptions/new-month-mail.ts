import { MarketError } from '@marketscope/contract/errors'
import type { Month } from '@marketscope/contract/months'
import { platformNames } from '@marketscope/contract/platform-names'
import type { Text } from '@marketscope/contract/text'
import { checkUsable } from '../accounts/accounts.ts'
import { withMainRights } from '../accounts/main-account.ts'
import { viewerOf } from '../accounts/viewer.ts'
import type { Account } from '../database/schema.ts'
import { addDelivery } from '../deliveries/delivery-store.ts'
import { causes } from '../http/log.ts'
import { OWN_NAME, senderFor } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import { type EntitledMarket, entitledMarkets, newestMonths } from './markets.ts'
import { keepKnown, knownMonths, laterMonths } from './newest-seen.ts'

type Parts = Pick<Services, 'db' | 'warehouse' | 'custom' | 'corrections' | 'config' | 'deliveries' | 'now' | 'log'>

/** Markets that one mail lists; of more only the number is told. */
const LISTED = 100

export interface NewMonthMails {
  /** Looks, beside what is going on, whether markets have newer months than their accounts were told of. */
  check(): void
  /** When nothing is being looked at or sent. */
  idle(): Promise<void>
}

/**
 * Mails about new months of subscriptions: one to each account that wants them, when something was published. What was told is kept together with the mail, so
 * that no month is told twice, and none is left out where a mail cannot be handed over.
 */
export function newMonthMails(parts: Parts): NewMonthMails {
  let running = Promise.resolve()
  return {
    check: () => {
      running = running.then(() => tellAll(parts)).catch((error: unknown) => parts.log({ event: 'new_month_mail', cause: causes(error) }))
    },
    idle: () => running,
  }
}

async function tellAll(parts: Parts): Promise<void> {
  const { db, log } = parts
  const accounts = await db.selectFrom('account').selectAll().where('mail_new_months', '=', true).where('mail', 'is not', null).execute()
  for (const account of accounts)
    await tell(parts, await withMainRights(db, account)).catch((error: unknown) =>
      log({ event: 'new_month_mail', account: account.id, cause: causes(error) }),
    )
}

async function tell(parts: Parts, account: Account): Promise<void> {
  const { db, deliveries, now } = parts
  if (account.mail === null || !isUsable(account, now())) return
  const markets = await entitledMarkets(parts, account, viewerOf(account, parts, now()))
  const known = await knownMonths(db, account.id, 'mailed')
  const later = laterMonths(newestMonths(markets), known)
  if (later.size === 0) return
  const product = (await senderFor(parts, account)) ?? OWN_NAME
  const told = messageOf(
    markets.filter(({ id }) => later.has(id)),
    product,
    parts,
  )
  const key = `new-month/${account.id}/${now().getTime()}`
  await db.transaction().execute(async (transaction) => {
    await keepKnown(transaction, account.id, 'mailed', later)
    await addDelivery(transaction, { account_id: account.id, key, message: { channel: 'mail', ...told } }, now())
  })
  deliveries.wake()
}

function isUsable(account: Account, now: Date): boolean {
  try {
    checkUsable(account, now)
    return true
  } catch (error) {
    if (error instanceof MarketError) return false
    throw error
  }
}

function messageOf(
  markets: readonly EntitledMarket[],
  product: Text,
  { warehouse }: Pick<Parts, 'warehouse'>,
): { subject: Text; text: Text } {
  const newest: Month = markets.reduce((latest, { months }) => (months.end > latest ? months.end : latest), '')
  const line = (market: EntitledMarket, language: keyof Text) => {
    const sites = platformNames(market.plat, warehouse.siteName).map((name) => name[language])
    const where = language === 'zh' ? `（${sites.join('、')}）` : ` (${sites.join(', ')})`
    return `· ${market.months.end}  ${market.name[language]}${where}`
  }
  const lines = (language: keyof Text) => markets.slice(0, LISTED).map((market) => line(market, language))
  const more = markets.length - LISTED
  const text = (first: string, rest: string, last: string, language: keyof Text) =>
    [first, '', ...lines(language), ...(more > 0 ? [rest] : []), '', last].join('\n')
  return {
    subject: { zh: `${product.zh}：${newest} 数据已发布`, en: `${product.en}: data of ${newest} is out` },
    text: {
      zh: text('您订阅的以下市场有了新月份的数据：', `· 以及另外 ${more} 个市场`, '可在「我的订阅」中查看，或关闭此提醒。', 'zh'),
      en: text(
        'These markets of your subscriptions have data of a new month:',
        `· and ${more} more`,
        'Open "My subscriptions" to see them, or to turn these mails off.',
        'en',
      ),
    },
  }
}
