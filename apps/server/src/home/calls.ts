import type { CallResult } from '@marketscope/contract/call'
import type { homeFigures, RecentSearch } from '@marketscope/contract/calls/home'
import { MarketError } from '@marketscope/contract/errors'
import { readKept, settleKept } from '@marketscope/contract/kept-filter'
import { LIMITS } from '@marketscope/contract/limits'
import { calledApart } from '../follows/called-apart.ts'
import { followCount, type KeptFollow, lastOpened } from '../follows/follows.ts'
import { forget, recentOf } from '../follows/recent-searches.ts'
import { tagsOfKept } from '../follows/tags.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { inTurns } from '../in-turns.ts'
import { openSchemeOf } from '../schemes/schemes-asked.ts'
import { describe, latestMonths } from '../searches/described-search.ts'
import { checkTabs } from '../searches/open-tabs.ts'
import type { Services } from '../services.ts'
import { REPORTS_AT_ONCE, reportOf, reportOrFailure } from '../subscriptions/sale-report.ts'

type Names = 'getHome' | 'homeFigures' | 'forgetRecent'
type FollowFigures = CallResult<typeof homeFigures>['data'][number]

/** What the start page knows of an account: its follows with their newest month, and its searches lately. */
export function homeHandlers(services: Services): Pick<Handlers, Names> {
  const { db } = services
  return {
    getHome: async (_, context) => {
      const { account } = context.signedIn()
      const [follows, follow_count, recent] = await Promise.all([
        lastOpened(db, account.id, LIMITS.homeFollows),
        followCount(db, account.id),
        recentSearches(services, context),
      ])
      const called = await calledApart(services, follows, context)
      return {
        follows: follows.map(({ url_id, name, start, end }) => ({ url_id, name, called: called(url_id, name), start, end })),
        ...{ follow_count, recent },
      }
    },
    homeFigures: async (_, context) => {
      const follows = await lastOpened(db, context.signedIn().account.id, LIMITS.homeFollows)
      return { data: await inTurns(follows, REPORTS_AT_ONCE, (one) => figuresOf(services, one, context)) }
    },
    forgetRecent: async ({ url_id }, context) => {
      await forget(db, context.signedIn().account.id, url_id)
      return { msg: 'ok' }
    },
  }
}

async function recentSearches(services: Services, context: CallContext): Promise<RecentSearch[]> {
  const { account } = context.signedIn()
  const viewer = context.viewer()
  const kept = await recentOf(services.db, account.id, LIMITS.homeRecent)
  const shown = kept.map(async ({ url_id, filter, start, end, opened_at }): Promise<RecentSearch[]> => {
    const left = settleKept(readKept(filter))
    const { search, unusable } = await describe(services, left, account, viewer)
    const months = start && end ? { start, end } : latestMonths(search)
    if (!months) return []
    const tags = tagsOfKept(left.filter, search, services.warehouse.siteName).map(({ text }) => text)
    return [{ url_id, ...months, opened_at: Math.floor(opened_at.getTime() / 1000), tags, unusable }]
  })
  return (await Promise.all(shown)).flat()
}

async function figuresOf(services: Services, { url_id, filter }: KeptFollow, context: CallContext): Promise<FollowFigures> {
  const { account } = context.signedIn()
  const viewer = context.viewer()
  const answer = await reportOrFailure(services, context, async () => {
    const kept = settleKept(readKept(filter))
    const { search, unusable } = await describe(services, kept, account, viewer)
    if (unusable) throw new MarketError('no_permission', unusable)
    checkTabs(['Summary'], kept.filter, account)
    if (!search?.months) throw new MarketError('no_data')
    const scheme = await openSchemeOf(kept.filter, account, viewer, services)
    return reportOf(services, { filter: kept, viewer: scheme, asking: context.asking() }, search.months)
  })
  return { url_id, ...answer }
}
