import commentWords from '@marketscope/contract/analyses/comment-words'
import { LIMITS } from '@marketscope/contract/limits'
import { wordType } from '@marketscope/contract/word-types'
import { implement } from '../analysis.ts'
import { commentSample } from '../comments/comment-sample.ts'
import { wordCounts } from '../comments/word-counts.ts'
import { share } from '../fragments/figures.ts'

export default implement(commentWords, async (context) => {
  const { comments } = await commentSample(context)
  return {
    data: wordCounts(comments)
      .slice(0, LIMITS.commentWords)
      .map(({ word, type, ...counts }) => {
        const known = wordType(type)
        return {
          id: word,
          typ: known.id,
          ner_name: known[context.language],
          color: known.color,
          ...counts,
          share: share(counts.count, comments.length),
          positive_share: share(counts.positive, counts.count),
          negative_share: share(counts.negative, counts.count),
        }
      }),
  }
})
