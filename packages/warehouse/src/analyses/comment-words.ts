import commentWords from '@marketscope/contract/analyses/comment-words'
import { LIMITS } from '@marketscope/contract/limits'
import { wordType } from '@marketscope/contract/word-types'
import { commentSample } from '../comments/comment-sample.ts'
import { typeOfSpoken } from '../comments/negation.ts'
import { wordCounts } from '../comments/word-counts.ts'
import { implement } from '../figures/analysis.ts'
import { glossed } from '../figures/glossed.ts'
import { share } from '../figures/ratios.ts'

export default implement(commentWords, async (context) => {
  const [sample, segmenter, gloss] = await Promise.all([commentSample(context), context.words(), glossed(context)])
  return {
    data: wordCounts(sample, LIMITS.commentWords).map(({ word, ...counts }) => {
      const known = wordType(typeOfSpoken(word, segmenter))
      return {
        id: word,
        gloss: gloss(word),
        typ: known.id,
        ner_name: known[context.language],
        color: known.color,
        ...counts,
        share: share(counts.count, sample.comments.length),
        positive_share: share(counts.positive, counts.count),
        negative_share: share(counts.negative, counts.count),
      }
    }),
  }
})
