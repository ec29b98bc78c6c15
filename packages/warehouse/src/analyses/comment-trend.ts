import commentTrend from '@marketscope/contract/analyses/comment-trend'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { commentSample } from '../comments/comment-sample.ts'
import { wordCounts } from '../comments/word-counts.ts'
import { implement } from '../figures/analysis.ts'
import { glossed } from '../figures/glossed.ts'
import { share } from '../figures/ratios.ts'
import { foldWord } from '../words/segmenter.ts'

/** How many words are shown when none is named, and how many may be named. */
const [USUAL, MOST] = [5, 20]

export default implement(commentTrend, async (context) => {
  const [sample, gloss] = await Promise.all([commentSample(context), glossed(context)])
  const named = [...new Set(context.parameters.words.split(',').map((word) => foldWord(word.trim())))].filter((word) => word !== '')
  const words = named.length > 0 ? named.slice(0, MOST) : wordCounts(sample, USUAL).map(({ word }) => word)
  const byMonth = Map.groupBy(sample.comments.keys(), (place) => sample.comments[place]?.month)
  return {
    data: words.flatMap((word) => {
      const moods = sample.words.moods(word)
      return monthsOf(sample.months).map((month) => {
        const own = byMonth.get(month) ?? []
        const spoken = own.flatMap((place) => moods[place] ?? [])
        return {
          id: word,
          gloss: gloss(word),
          ts: monthTs(month),
          count: spoken.length,
          share: share(spoken.length, own.length),
          negative: spoken.filter((mood) => mood === 'negative').length,
        }
      })
    }),
  }
})
