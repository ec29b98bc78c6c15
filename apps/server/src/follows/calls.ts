import type { CallParams } from '@marketscope/contract/call'
import type { Follow, visitModule } from '@marketscope/contract/calls/follow'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { readKept, settleKept } from '@marketscope/contract/kept-filter'
import { LIMITS } from '@marketscope/contract/limits'
import { limitText, mayReadNone } from '@marketscope/contract/month-limit'
import { clampRange, type MonthRange, orderedRange, spanOf } from '@marketscope/contract/months'
import { platformNames } from '@marketscope/contract/platform-names'
import type { Text } from '@marketscope/contract/text'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Account } from '../database/schema.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { inTurns } from '../in-turns.ts'
import { describe, latestMonths, readSearch, textOfRefusal } from '../searches/described-search.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { addFollow, alertsOn, changeFollow, followsOf, type KeptFollow, noteOpened, removeFollow } from './follows.ts'
import { noteRecent } from './recent-searches.ts'
import { defaultName, tagsOfKept } from './tags.ts'

const OK = { msg: 'ok' }
const LONGEST_NAME = 80
/** Follows that are described side by side. */
const AT_ONCE = 16

const TOO_MANY: Text = {
  zh: `最多关注 ${LIMITS.follows} 个搜索，请先取消不再需要的`,
  en: `At most ${LIMITS.follows} searches can be followed: unfollow some first`,
}
const hasAlerts = (count: number): Text => ({
  zh: `该关注有 ${count} 条提醒，请到「我的关注」中取消关注并一并删除`,
  en: `This search has ${count} ${count === 1 ? 'alert' : 'alerts'}: unfollow it in "My follows", which deletes them too`,
})
const noneOf = ({ start, end }: MonthRange): Text => ({
  zh: `所选月份没有数据，已收录 ${start} 至 ${end}`,
  en: `No data for these months; loaded are ${start} to ${end}`,
})
const NOTHING_LOADED: Text = { zh: '该搜索还没有已收录的月份', en: 'No month is loaded for this search yet' }

type Names = 'listFollows' | 'follow' | 'unfollow' | 'visitModule' | 'visitModuleByAddress'

/** The followed searches of an account. */
export function followHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services
  async function noteVisit({ url_id, start, end }: CallParams<typeof visitModule>, context: CallContext) {
    const { account } = context.signedIn()
    const found = await findSearch(db, url_id, now()).catch((error: unknown) => textOfRefusal(error))
    if ('zh' in found) return OK
    // A search that is noted is told with its conditions on the start page: only who may open it notes it.
    await readSearch(services, found, account, context.viewer())
    await noteOpened(db, account.id, url_id, now())
    await noteRecent(db, account.id, url_id, start && end ? orderedRange(start, end) : null, now())
    return OK
  }
  return {
    listFollows: async ({ url_id }, context) => {
      const { account } = context.signedIn()
      const kept = await followsOf(db, account.id, url_id)
      const viewer = context.viewer()
      return { data: await inTurns(kept, AT_ONCE, (one) => shown(services, one, account, viewer)) }
    },
    follow: async ({ url_id, site_lang, name, note, start, end }, context) => {
      const { account } = context.signedIn()
      const said = { ...(name === undefined ? {} : { name }), ...(note === undefined ? {} : { note }) }
      const [present] = await followsOf(db, account.id, url_id)
      if (present) {
        const kept = { start: present.start, end: present.end }
        const months = start || end ? await shownOfFollow(services, present, { start, end }, context) : kept
        if ('zh' in months) return { msg: months[site_lang] }
        await changeFollow(db, account.id, url_id, { ...said, ...months })
        return OK
      }
      const found = await findSearch(db, url_id, now()).catch((error: unknown) => textOfRefusal(error))
      if ('zh' in found) return { msg: found[site_lang] }
      const described = await describe(services, found, account, context.viewer())
      if (described.unusable) return { msg: described.unusable[site_lang] }
      const latest = latestMonths(described.search)
      if (!latest) return { msg: NOTHING_LOADED[site_lang] }
      const months = shownMonths(services, orderedRange(start ?? latest.start, end ?? latest.end), described.search, context.viewer())
      if ('zh' in months) return { msg: months[site_lang] }
      const ownName = name ?? defaultName(tagsOfKept(found.filter, described.search, services.warehouse.siteName), site_lang, LONGEST_NAME)
      const added = await addFollow(db, account.id, url_id, { note: '', ...said, name: ownName, ...months }, now())
      return added ? OK : { msg: TOO_MANY[site_lang] }
    },
    unfollow: async ({ url_id, site_lang, alerts }, context) => {
      const { account } = context.signedIn()
      const count = alerts === 'keep' ? await alertsOn(db, account.id, url_id) : 0
      if (count > 0) return { msg: hasAlerts(count)[site_lang] }
      await removeFollow(db, account.id, url_id)
      return OK
    },
    visitModule: noteVisit,
    visitModuleByAddress: noteVisit,
  }
}

/** The months that the page of a search shows for those asked, or why it shows none; where nothing is known of the search, the latest of them. */
function shownMonths({ warehouse }: Services, asked: MonthRange, search: SavedSearch | null, viewer: Viewer): MonthRange | Text {
  const within = (months: MonthRange) => clampRange(asked, months, LIMITS.rangeMonths)
  if (!search?.months) return within(asked) ?? asked
  const why = mayReadNone(viewer.month_limit, asked) ? limitText(viewer.month_limit, asked, search.months) : null
  // Of months in which its categories have nothing the page shows that.
  const ofSites = spanOf(warehouse.sites(viewer).flatMap(({ id, months }) => (search.sites.includes(id) ? [months] : [])))
  return why ?? within(search.months) ?? (ofSites && within(ofSites)) ?? noneOf(search.months)
}

/** The same of a search that is followed; what is not said stays. */
async function shownOfFollow(
  services: Services,
  { filter, ...kept }: KeptFollow,
  { start = kept.start, end = kept.end }: { start?: string | undefined; end?: string | undefined },
  context: CallContext,
): Promise<MonthRange | Text> {
  const viewer = context.viewer()
  const { search } = await describe(services, settleKept(readKept(filter)), context.signedIn().account, viewer)
  return shownMonths(services, orderedRange(start, end), search, viewer)
}

async function shown(services: Services, kept: KeptFollow, account: Account, viewer: Viewer): Promise<Follow> {
  const { url_id, name, note, start, end, created_at, opened_at } = kept
  const left = settleKept(readKept(kept.filter))
  const { search, unusable } = await describe(services, left, account, viewer)
  return {
    url_id,
    name,
    note,
    start,
    end,
    created_at: seconds(created_at),
    opened_at: opened_at === null ? null : seconds(opened_at),
    platforms: platformNames(left.filter.plat, services.warehouse.siteName),
    tags: tagsOfKept(left.filter, search, services.warehouse.siteName),
    unusable,
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
