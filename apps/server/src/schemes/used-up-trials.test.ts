import type { CallResult } from '@marketscope/contract/call'
import type { Follow } from '@marketscope/contract/calls/follow'
import type { homeFigures } from '@marketscope/contract/calls/home'
import { LIMITS } from '@marketscope/contract/limits'
import { dayText } from '@marketscope/contract/moments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resultOf } from '../testing/test-server.ts'
import { ANN, CLASSES, FILTER, openSchemeServer, type SchemeServer, TRY } from './testing/scheme-server.ts'

const DAY_MS = 24 * 3600 * 1000
const USED_UP = '体验次数已用完，请联系客户经理'
const MONTHS = 'start=2025-01&end=2025-12'

let at: SchemeServer
let own: string
let shared: string
let narrowed: string
beforeAll(async () => {
  at = await openSchemeServer()
  shared = await at.make({ sharing: 'everyone' })
  own = await at.make({ url_id: await at.idOf(FILTER, TRY) }, TRY)
  narrowed = await at.idOf({ ...FILTER, rule_id: own, rule_group_id: 'a' }, TRY)
  resultOf(await at.ask('marked', TRY, { url_id: narrowed }, 'PUT'))
})
afterAll(() => at.server.close())

const daysOf = async (who: string) => {
  const rows = await at.server.product.services.db
    .selectFrom('scheme_use')
    .select('day')
    .where('account_id', '=', await at.accountId(who))
    .execute()
  return rows.length
}

const answer = async (path: string, who = TRY, json?: object, method?: string) => {
  const { status, body } = await at.ask(path, who, json, method)
  return status === 200 ? 200 : [status, (body as { error_msg: { zh: string } }).error_msg.zh]
}
const follow = async () => resultOf<{ data: Follow[] }>(await at.ask('marked', TRY)).data.find(({ url_id }) => url_id === narrowed)
const onStart = async () => {
  const told = await at.server.ask('/api/home/figures', { headers: at.headersOf(TRY) })
  const one = resultOf<CallResult<typeof homeFigures>>(told).data.find(({ url_id }) => url_id === narrowed)
  return one?.failure ? [403, one.failure.zh] : 200
}
const preview = (url_id: string) =>
  answer('rule_analyze', TRY, { aspect: 'preview', url_id, start: '2025-01', end: '2025-12', content: CLASSES })

/** What gives figures by a class, or the definition that somebody else made. */
const OPENING: [string, () => Promise<unknown>][] = [
  ['the total of a search that is narrowed to a class', () => answer(`summary?url_id=${narrowed}&${MONTHS}`)],
  ['its products', () => answer(`item_list?url_id=${narrowed}&${MONTHS}`)],
  ['its figures on the start page', onStart],
  ['the classes', () => answer(`rule_analyze?aspect=class&url_id=${at.market}&${MONTHS}&rule_id=${own}`)],
  ['a preview within a class', () => preview(narrowed)],
  ['what somebody else defined', () => answer(`scheme?rule_id=${shared}`)],
  ['its copy', () => answer('scheme_copy', TRY, { rule_id: shared, name: '抄的' })],
]
/** What only looks at such a search. */
const LOOKING: [string, () => Promise<unknown>][] = [
  ['the search', () => answer(`get_params?url_id=${narrowed}`)],
  ['making it', () => answer('get_uid', TRY, { ...FILTER, rule_id: own, rule_group_id: 'a' })],
]

/** What is open whatever was used. */
const OPEN: [string, () => Promise<unknown>][] = [
  ['the market without the class', () => answer(`summary?url_id=${at.market}&${MONTHS}`)],
  ['the list of schemes', () => answer('scheme_list?kind=classes')],
  ['its own definition', () => answer(`scheme?rule_id=${own}`)],
  ['a preview of what is being written', () => preview(at.market)],
]

describe('a trial', () => {
  it.each([...LOOKING, ...OPEN])('is given %s, which takes no day', async (_, ask) => {
    expect([await ask(), await daysOf(TRY)]).toEqual([200, 0])
  })

  it.each(OPENING)('is given %s, which takes the day', async (_, ask) => {
    const account_id = await at.accountId(TRY)
    expect([await ask(), await daysOf(TRY)]).toEqual([200, 1])
    await at.server.product.services.db.deleteFrom('scheme_use').where('account_id', '=', account_id).execute()
  })
})

describe('a trial that has used its days', () => {
  beforeAll(async () => {
    const { db, now } = at.server.product.services
    const account_id = await at.accountId(TRY)
    const days = Array.from({ length: LIMITS.schemeExperiences }, (_, place) => dayText(new Date(now().getTime() - (place + 1) * DAY_MS)))
    await db
      .insertInto('scheme_use')
      .values(days.map((day) => ({ account_id, day, uses: 1 })))
      .execute()
  })

  it.each([...LOOKING, ...OPENING])('is refused %s', async (_, ask) => {
    expect(await ask()).toEqual([403, USED_UP])
  })

  it.each(OPEN)('is given %s', async (_, ask) => {
    expect(await ask()).toBe(200)
  })

  it('sees in its follows why such a search cannot be opened', async () => {
    expect((await follow())?.unusable).toMatchObject({ zh: USED_UP, en: expect.stringContaining('has been used up') })
  })

  it('is alone in that', async () => {
    expect(await answer(`scheme?rule_id=${shared}`, ANN)).toBe(200)
    expect(await daysOf(ANN)).toBe(0)
  })
})
