import type { Language } from '@marketscope/contract/text'
import type { CalledTool } from '../scripted-model.ts'
import type { Asked, FigureName, ListName } from './spec.ts'
import type { Months, Place } from './sums.ts'

/** Calls of tools one after the other, each list at once, and then a text. What is given back to it are their results. */
export type Plan = Generator<CalledTool[], string, Record<string, unknown>[]>

/** It could not be answered: what is said of it. */
class Given extends Error {}

const NOUNS: Record<FigureName, readonly [string, string]> = {
  sales: ['销售额', 'Sales'],
  sold: ['销量', 'Units sold'],
  avg_price: ['均价', 'The average price'],
  items: ['商品数', 'The number of products'],
  brands: ['品牌数', 'The number of brands'],
  shops: ['店铺数', 'The number of shops'],
}
const LISTS: Record<ListName, string> = { brand: 'brand-list', shop: 'shop-list', category: 'cat-list', platform: 'plat-list' }

const SITES: Readonly<Record<string, string>> = { tmall: '天猫 (Tmall)', taobao: '淘宝 (Taobao)', jd: '京东 (JD)', douyin: '抖音 (Douyin)' }

/** How a model that keeps to its instructions answers: it finds what is named, asks for the figures, and tells them by their handles. */
export function* honestPlan(asked: Asked, language: Language): Plan {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  try {
    return yield* answered(asked, say)
  } catch (error) {
    if (error instanceof Given) return error.message
    throw error
  }
}

type Say = (zh: string, en: string) => string

function* answered(asked: Asked, say: Say): Plan {
  if (asked.what === 'other') return say('我只能回答市场数据方面的问题。', 'I can only answer questions about the market data.')
  const { months } = asked
  const when = months.start === months.end ? months.start : say(`${months.start} 至 ${months.end}`, `${months.start} to ${months.end}`)
  switch (asked.what) {
    case 'analysis': {
      const [told = {}] = yield [ask(asked.id, 'page', months)]
      return told.query_id ? `{{${told.query_id}.count}}` : refuse(told, say)
    }
    case 'figure':
    case 'growth': {
      const [zh, en] = NOUNS[asked.figure]
      const { at: query, row } = yield* summaryRow(asked.of, months, say)
      const at = `${query}.${asked.figure}`
      if (asked.what === 'growth' && asked.base)
        return say(`${when}，${zh}环比 {{${at}_mom}}。`, `${en} in ${when}: {{${at}_mom}} on the previous period.`)
      if (row[`${asked.figure}_yoy`] === null && asked.what === 'growth')
        throw new Given(say('去年同期没有数据。', 'There is no data for a year earlier.'))
      return say(`${when}，${zh}为 {{${at}}}，同比 {{${at}_yoy}}。`, `${en} in ${when}: {{${at}}}, {{${at}_yoy}} year on year.`)
    }
    case 'overview': {
      const at = yield* summaryOf(asked.of, months, say)
      return say(
        `${when}，销售额 {{${at}.sales}}，同比 {{${at}.sales_yoy}}。\n\n- 销量 {{${at}.sold}}\n- 均价 {{${at}.avg_price}}`,
        `Sales in ${when}: {{${at}.sales}}, {{${at}.sales_yoy}} year on year.\n\n- Units sold {{${at}.sold}}\n- Average price {{${at}.avg_price}}`,
      )
    }
    case 'share': {
      const [part, whole] = [yield* summaryOf(asked.of, months, say), yield* summaryOf(asked.within ?? {}, months, say)]
      const share = yield* workedOut('share', [`${part}.sales`, `${whole}.sales`])
      return say(
        `${when}，销售额 {{${part}.sales}}，占 {{${whole}.sales}} 的 {{${share}}}。`,
        `Sales in ${when} were {{${part}.sales}}, {{${share}}} of {{${whole}.sales}}.`,
      )
    }
    case 'compare': {
      const places: { name: string; at: string }[] = []
      for (const place of asked.of) places.push({ name: nameOf(place), at: yield* summaryOf(place, months, say) })
      const rows = places.map(({ name, at }) => `| ${name} | {{${at}.sales}} | {{${at}.sold}} |`)
      return `${say(`${when} 的对比：`, `Side by side in ${when}:`)}\n\n| | ${say('销售额', 'Sales')} | ${say('销量', 'Units')} |\n|---|---|---|\n${rows.join('\n')}`
    }
    case 'top': {
      const own = yield* searchOf(asked.of, months, say)
      const [told = {}] = yield [ask(LISTS[asked.list], own, months, { order_by: asked.by, desc: '1' }, asked.count + 1)]
      const rows = (told.rows as { id?: string; untrusted_text?: Record<string, string> }[] | undefined) ?? refuse(told, say)
      const named = rows
        .map((row, place) => ({ row, place }))
        .filter(({ row }) => row.untrusted_text?.name && row.untrusted_text.id !== 'none')
      const lines = named.slice(0, asked.count).map(({ row, place }, index) => {
        return `${index + 1}. ${row.untrusted_text?.name}${say('：', ': ')}{{${told.query_id}.rows[${place}].${asked.by}}}`
      })
      return `${say(`${when} 的排行：`, `The greatest in ${when}:`)}\n\n${lines.join('\n')}`
    }
    case 'rank': {
      const { brand, shop, ...rest } = asked.of
      const kind = brand === undefined ? 'shop' : 'brand'
      const own = yield* searchOf(rest, months, say)
      const [told = {}] = yield [ask(LISTS[kind], own, months, { word: brand ?? shop ?? '' }, 50)]
      const rows = (told.rows as { untrusted_text?: Record<string, string> }[] | undefined) ?? refuse(told, say)
      const at = rows.findIndex(({ untrusted_text: own_ }) => Object.values(own_ ?? {}).includes(brand ?? shop ?? ''))
      const path = `${told.query_id}.rows[${Math.max(at, 0)}]`
      return say(
        `${when}，排名第 {{${path}.rank}}，销售额 {{${path}.sales}}。`,
        `Number {{${path}.rank}} in ${when}, with {{${path}.sales}}.`,
      )
    }
    case 'best_month': {
      const own = yield* searchOf(asked.of, months, say)
      const [told = {}] = yield [ask('trend', own, months)]
      const rows = (told.rows as { sales: number; untrusted_text?: { ts?: string } }[] | undefined) ?? refuse(told, say)
      const best = rows.reduce((found, row, place) => (better(row.sales, rows[found]?.sales ?? 0, asked.least) ? place : found), 0)
      const path = `${told.query_id}.rows[${best}]`
      return say(
        `${rows[best]?.untrusted_text?.ts} 的销售额最${asked.least ? '低' : '高'}：{{${path}.sales}}。`,
        `${rows[best]?.untrusted_text?.ts} had the ${asked.least ? 'lowest' : 'highest'} sales: {{${path}.sales}}.`,
      )
    }
    case 'why': {
      const own = yield* searchOf(asked.of, months, say)
      const [split = {}] = yield [ask('change-split', own, months)]
      if (!split.query_id) refuse(split, say)
      const at = String(split.query_id)
      return say(
        `与去年同期相比，销售额变化 {{${at}.change}}：销量 {{${at}.volume}}，价格 {{${at}.price}}，商品结构 {{${at}.mix}}。`,
        `Against a year earlier, sales changed by {{${at}.change}}: units {{${at}.volume}}, prices {{${at}.price}}, the mix of products {{${at}.mix}}.`,
      )
    }
  }
}

const better = (value: number, than: number, least: boolean) => (least ? value < than : value > than)

const nameOf = ({ brand, category, shop, sites = [] }: Place) =>
  brand ?? shop ?? category ?? sites.map((site) => SITES[site] ?? site).join(' + ')

const ask = (analysis: string, search: string, { start, end }: Months, parameters: object = {}, rows?: number): CalledTool => ({
  name: 'ask',
  input: { analysis, search, start, end, parameters, ...(rows === undefined ? {} : { rows }) },
})

function refuse(told: Record<string, unknown>, say: Say): never {
  throw new Given(typeof told.says === 'string' ? told.says : say('这个问题没有数据可以回答。', 'There is no data to answer this.'))
}

type Called<T> = Generator<CalledTool[], T, Record<string, unknown>[]>

function* summaryRow(place: Place, months: Months, say: Say): Called<{ at: string; row: Record<string, unknown> }> {
  const [told = {}] = yield [ask('summary', yield* searchOf(place, months, say), months)]
  if (typeof told.query_id !== 'string') refuse(told, say)
  return { at: String(told.query_id), row: (told.rows as Record<string, unknown>[])[0] ?? {} }
}

function* summaryOf(place: Place, months: Months, say: Say): Called<string> {
  return (yield* summaryRow(place, months, say)).at
}

function* workedOut(by: string, of: string[]): Called<string> {
  const [told = {}] = yield [{ name: 'work_out', input: { by, of } }]
  return String(told.handle)
}

/** Finds what is named, all at once, and makes a search of it. */
function* searchOf(place: Place, { start, end }: Months, say: Say): Called<string> {
  const named = (['category', 'brand', 'shop'] as const).flatMap((kind) => {
    const word = place[kind]
    return word === undefined ? [] : [{ kind, word }]
  })
  if (named.length === 0 && place.sites === undefined) return 'page'
  const found = named.length === 0 ? [] : yield named.map(({ kind, word }) => ({ name: 'find', input: { kind, word } }))
  const input: Record<string, unknown> = { start, end, ...(place.sites ? { platforms: place.sites } : {}) }
  named.forEach(({ kind, word }, at) => {
    const all = (found[at]?.found as { id: string; untrusted_text: { name: string; name_en: string } }[] | undefined) ?? []
    const own = all.filter(({ untrusted_text: { name, name_en } }) => name === word || name_en === word)
    if (own.length === 0) throw new Given(say(`没有找到“${word}”。`, `Nothing is called "${word}" here.`))
    input[{ category: 'categories', brand: 'brands', shop: 'shops' }[kind]] = own.map(({ id }) => id)
  })
  const [made = {}] = yield [{ name: 'make_search', input }]
  return typeof made.search === 'string' ? made.search : refuse(made, say)
}
