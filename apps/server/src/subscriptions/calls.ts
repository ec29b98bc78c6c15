import { fieldError, MarketError } from '@marketscope/contract/errors'
import type { Handlers } from '../http/handlers.ts'
import { inTurns } from '../in-turns.ts'
import { checkTabs } from '../searches/open-tabs.ts'
import type { Services } from '../services.ts'
import { entitledMarkets, newestMonths } from './markets.ts'
import { askedOf, figuresOfMarkets } from './newest-figures.ts'
import { keepKnown, knownMonths, laterMonths } from './newest-seen.ts'
import { REPORTS_AT_ONCE, reportOf, reportOrFailure } from './sale-report.ts'
import { newestWhenBegun } from './turned-on.ts'

type Names = 'listSubscriptions' | 'setSubscriptions' | 'saleReport' | 'saleReports' | 'newestFigures'

const noSuchMarket = () => new MarketError('no_data', { zh: '没有这个订阅', en: 'There is no such subscription' })

/** The markets an account is entitled to, and what came to them since it looked. */
export function subscriptionHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services
  return {
    listSubscriptions: async (_, context) => {
      const { account } = context.signedIn()
      const markets = await entitledMarkets(services, account, context.viewer())
      const visited = account.subscription_visited_at
      const later = laterMonths(newestMonths(markets), await knownMonths(db, account.id, 'seen'))
      return {
        data: markets.map((market) => ({ ...market, is_new: visited !== null && later.has(market.id) })),
        mail_new_months: account.mail_new_months,
        mail: account.mail,
        visited_at: visited === null ? null : Math.floor(visited.getTime() / 1000),
      }
    },
    setSubscriptions: async ({ mail_new_months, visited }, context) => {
      const { account } = context.signedIn()
      if (mail_new_months && account.mail === null)
        throw fieldError(
          'mail_new_months',
          '账号没有邮箱，请联系数据顾问添加',
          'The account has no email address: ask your data advisor to add one',
        )
      const told = await newestWhenBegun(services, account, { ...account, mail_new_months: mail_new_months ?? account.mail_new_months })
      const seen = visited ? newestMonths(await entitledMarkets(services, account, context.viewer())) : new Map<string, string>()
      return db.transaction().execute(async (transaction) => {
        await keepKnown(transaction, account.id, 'mailed', told)
        await keepKnown(transaction, account.id, 'seen', seen)
        return transaction
          .updateTable('account')
          .set(({ ref }) => ({
            // What is not given stays as it is by now: describing the markets took its time.
            mail_new_months: mail_new_months ?? ref('mail_new_months'),
            ...(visited ? { subscription_visited_at: now() } : {}),
          }))
          .where('id', '=', account.id)
          .returning('mail_new_months')
          .executeTakeFirstOrThrow()
      })
    },
    saleReport: async ({ id }, context) => {
      const { account } = context.signedIn()
      const [market] = await entitledMarkets(services, account, context.viewer(), [id])
      if (!market) throw noSuchMarket()
      checkTabs(['Summary'], market, account)
      return reportOf(services, askedOf(market, context), market.months)
    },
    saleReports: async ({ ids }, context) => {
      const { account } = context.signedIn()
      const markets = new Map((await entitledMarkets(services, account, context.viewer(), ids)).map((market) => [market.id, market]))
      const told = async (id: string) => {
        const answer = await reportOrFailure(services, context, async () => {
          const market = markets.get(id)
          if (!market) throw noSuchMarket()
          checkTabs(['Summary'], market, account)
          return reportOf(services, askedOf(market, context), market.months)
        })
        return { id, ...answer }
      }
      return { data: await inTurns(ids, REPORTS_AT_ONCE, told) }
    },
    newestFigures: async (_, context) => {
      const markets = await entitledMarkets(services, context.signedIn().account, context.viewer())
      return { data: await figuresOfMarkets(services, markets, context) }
    },
  }
}
