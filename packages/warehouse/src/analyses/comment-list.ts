import commentList from '@marketscope/contract/analyses/comment-list'
import { monthTs } from '@marketscope/contract/months'
import { COMMENT_SITE } from '../comments/comment-rows.ts'
import { commentSample, textsOf } from '../comments/comment-sample.ts'
import { implement } from '../figures/analysis.ts'
import { latestStates } from '../figures/latest-states.ts'
import { itemFacts } from '../figures/lookups.ts'
import { titleAs } from '../figures/title-as.ts'
import { sipHashOf } from '../items/sip-hash.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { foldWord } from '../words/segmenter.ts'

export default implement(commentList, async (context) => {
  const { table, parameters, language, scope, scoped } = context
  const sample = await commentSample(context)
  const word = foldWord(parameters.word)
  const asked = word === '' ? sample.comments.map(({ mood }) => mood) : sample.words.moods(word)
  const product = parameters.item_id === '' ? null : String(sipHashOf(COMMENT_SITE, parameters.item_id))
  const found = sample.comments.flatMap((comment, place) => {
    const mood = asked[place] ?? null
    const wanted = mood !== null && (parameters.mood === 'all' || parameters.mood === mood)
    return wanted && (product === null || product === comment.item) ? [{ ...comment, mood }] : []
  })
  const { by, desc } = sortOf(commentList, table)
  const { offset, limit } = placesOf(table)
  const page = sorted(found, by === 'rating' ? ({ rating }) => rating : ({ month }) => monthTs(month), desc).slice(offset, offset + limit)
  const items = [...new Set(page.map(({ item }) => item))]
  const [states, facts, texts] = await Promise.all([
    latestStates(scoped, items),
    itemFacts(items, scoped.ask),
    textsOf(sample, page, context.ask),
  ])
  return {
    data: page.flatMap(({ item, mood, rating, month }, place) => {
      const found = texts[place]
      if (!found) return []
      const { comment_id, text, item_id } = found
      const [stored, fact] = [states.get(item)?.title ?? '', facts.get(item)]
      const title = titleAs(stored, fact?.title_translated ?? null, language, scope.naming) || null
      const link = fact?.link || null
      return [{ id: comment_id, text, mood, rating, ts: monthTs(month), item_id, title, link }]
    }),
    count: found.length,
    suggest_count: reachable(found.length, table),
    total: {},
  }
})

/** Unknown values last; equal ones keep their order, which is newest first and then by id. */
function sorted<T>(rows: readonly T[], value: (row: T) => number | null, desc: boolean): T[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return desc ? other - one : one - other
  })
}
