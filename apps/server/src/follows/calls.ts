import type { Follow } from '@marketscope/contract/calls/follow'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { MarketError } from '@marketscope/contract/errors'
import { readKept, type Settled, settleKept } from '@marketscope/contract/kept-filter'
import { LIMITS } from '@marketscope/contract/limits'
import { addMonths, type MonthRange, orderedRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Account } from '../database/schema.ts'
import type { Handlers } from '../http/handlers.ts'
import { checkSearchRights } from '../searches/search-rights.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { addFollow, changeFollow, followsOf, type KeptFollow, noteOpened, removeFollow } from './follows.ts'
import { defaultName, platformNames, tagsOf } from './tags.ts'

const OK = { msg: 'ok' }
const LONGEST_NAME = 80
/** Months a follow begins with, up to the newest one. */
const USUAL_MONTHS = 12
/** Follows that are described side by side. */
const AT_ONCE = 16

const TOO_MANY: Text = {
  zh: `最多关注 ${LIMITS.follows} 个搜索，请先取消不再需要的`,
  en: `At most ${LIMITS.follows} searches can be followed: unfollow some first`,
}
const NOTHING_LOADED: Text = { zh: '该搜索还没有已收录的月份', en: 'No month is loaded for this search yet' }

type Names = 'listFollows' | 'follow' | 'unfollow' | 'visitModule'

/** The followed searches of an account. */
export function followHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services
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
        const months = ordered(start ?? present.start, end ?? present.end)
        await changeFollow(db, account.id, url_id, { ...said, ...months })
        return OK
      }
      const found = await findSearch(db, url_id, now()).catch((error: unknown) => textOfRefusal(error))
      if ('zh' in found) return { msg: found[site_lang] }
      const described = await describe(services, found, account, context.viewer())
      if (described.unusable) return { msg: described.unusable[site_lang] }
      const latest = latestMonths(described.search)
      if (!latest) return { msg: NOTHING_LOADED[site_lang] }
      const months = ordered(start ?? latest.start, end ?? latest.end)
      const ownName = name ?? defaultName(tagsOf(found.filter, described.search), site_lang, LONGEST_NAME)
      const added = await addFollow(db, account.id, url_id, { note: '', ...said, name: ownName, ...months }, now())
      return added ? OK : { msg: TOO_MANY[site_lang] }
    },
    unfollow: async ({ url_id }, context) => {
      await removeFollow(db, context.signedIn().account.id, url_id)
      return OK
    },
    visitModule: async ({ url_id }, context) => {
      await noteOpened(db, context.signedIn().account.id, url_id, now())
      return OK
    },
  }
}

const ordered = (start: string, end: string): MonthRange => orderedRange(start, end)

function latestMonths(search: SavedSearch | null): MonthRange | null {
  if (!search?.months) return null
  const { start, end } = search.months
  const from = addMonths(end, 1 - USUAL_MONTHS)
  return { start: from < start ? start : from, end }
}

interface Described {
  /** Null where the account may not read it. */
  search: SavedSearch | null
  unusable: Text | null
}

async function describe(services: Services, kept: Settled, account: Account, viewer: Viewer): Promise<Described> {
  try {
    checkSearchRights(kept.filter, account, viewer, services)
    const search = await services.warehouse.describeSearch(kept, viewer)
    return { search, unusable: search.unusable }
  } catch (error) {
    return { search: null, unusable: textOfRefusal(error) }
  }
}

/** What a refusal says; anything else is thrown on. */
function textOfRefusal(error: unknown): Text {
  if (error instanceof MarketError && error.kind !== 'server') return error.text
  throw error
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
    platforms: platformNames(left.filter.plat),
    tags: tagsOf(search ? readKept(search.filter).filter : left.filter, search),
    unusable,
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** The results in order, with at most so many under way. */
async function inTurns<T, R>(list: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < list.length; at += atOnce) results.push(...(await Promise.all(list.slice(at, at + atOnce).map(work))))
  return results
}
