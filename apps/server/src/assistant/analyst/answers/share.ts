import summary from '@marketscope/contract/analyses/summary'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { findSearch } from '../../../searches/searches.ts'
import { derived } from '../../facts/derive.ts'
import { askPage } from '../../tools/ask.ts'
import { isRefusal } from '../../tools/refusal.ts'
import type { Work } from '../../work.ts'
import type { Named } from '../name-book.ts'
import { handle, monthsText, nameText, type Outcome, paragraph } from '../outcome.ts'
import { joined, searchOf } from '../subjects.ts'
import { missing } from './figure.ts'

const NO_PART = {
  zh: '所问的不在当前市场之内，份额没有意义。请先打开包含它的搜索。',
  en: 'What you ask about is no part of the market that is open, so it has no share of it. Please open a search that has it.',
}
const OF_WHAT = { zh: '请说明是谁的份额，例如一个品牌、平台或类目。', en: 'Please say whose share: that of a brand, platform or category.' }

/** What part one thing is of another: a brand or shop of what else is named, else what is named first of the rest; of the open market where nothing else is. */
export async function share(named: readonly Named[], market: AskedPage, work: Work): Promise<Outcome> {
  const part = named.filter(({ kind }) => kind === 'brand' || kind === 'shop')
  const own = part.length > 0 ? part : named.filter(({ kind }) => kind === named[0]?.kind)
  const rest = named.filter((one) => !own.includes(one))
  if (own.length === 0) return { refuse: 'not_found', says: OF_WHAT[work.language] }
  const kinds = [...new Set(own.map(({ kind }) => kind))]
  // A page that is about one brand has no other to be compared with: the whole is the market without that condition.
  const cleared = kinds.filter((kind) => kind === 'brand' || kind === 'shop')
  const whole = rest.length > 0 || cleared.length > 0 ? await searchOf(rest, market, work, cleared) : market
  if (isRefusal(whole)) return whole
  if (!(await isWithin(own, whole, work))) return { refuse: 'wrong_input', says: NO_PART[work.language] }
  const narrowed = await searchOf(named, market, work)
  if (isRefusal(narrowed)) return narrowed
  const [some, all] = [
    await askPage(summary, { ...narrowed, tab: 'Summary' }, {}, work),
    await askPage(summary, { ...whole, tab: 'Summary' }, {}, work),
  ]
  const [a, b] = [work.facts.resolve(`${some.name}.sales`), work.facts.resolve(`${all.name}.sales`)]
  const told = a && b ? handle(work.facts.derive(derived('share', [a, b]))) : ''
  const when = monthsText(some.used, work)
  const [name, of] = [joined(own), rest.length > 0 ? joined(rest) : null]
  return [
    paragraph(
      `${when}，${nameText(name.zh)}的销售额为 ${handle(`${some.name}.sales`)}，占${of ? nameText(of.zh) : '所看市场'}（${handle(`${all.name}.sales`)}）的 ${told}。`,
      `In ${when} sales of ${nameText(name.en)} were ${handle(`${some.name}.sales`)}, ${told} of ${of ? nameText(of.en) : 'the market that is open'} (${handle(`${all.name}.sales`)}).`,
      work,
    ),
    ...missing(some, work),
  ]
}

/** Whether platforms and categories are of the market that they are told a share of. */
async function isWithin(own: readonly Named[], whole: AskedPage, work: Work): Promise<boolean> {
  const { warehouse, db, now } = work.services
  const { filter } = await findSearch(db, whole.url_id, now())
  const ids = (kind: Named['kind']) => own.filter((one) => one.kind === kind).flatMap((one) => one.ids)
  if (ids('platform').some((id) => !filter.plat.includes(id))) return false
  const chosen = filter.cid.not_custom
  if (chosen.length === 0) return filter.cid.custom.length === 0 || ids('category').length === 0
  const trees = warehouse.categoryTree(filter.plat, work.asking.viewer()).data
  const parents = new Map(trees.flatMap(({ nodes }) => nodes.map(({ id, parent_id }) => [id, parent_id] as const)))
  const isBelow = (id: string | null | undefined): boolean =>
    id != null && (chosen.some((one) => one === id || id.endsWith(`:${one}`) || one.endsWith(`:${id}`)) || isBelow(parents.get(id)))
  // Names stand for categories of several trees: those of platforms that are not looked at say nothing.
  const there = ids('category').filter((id) => parents.has(id))
  return ids('category').length === 0 || (there.length > 0 && there.every(isBelow))
}
