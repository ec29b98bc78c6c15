import commentMoods from '@marketscope/contract/analyses/comment-moods'
import { commentSample } from '../comments/comment-sample.ts'
import { wordCounts } from '../comments/word-counts.ts'
import { implement } from '../figures/analysis.ts'
import { share } from '../figures/ratios.ts'

export default implement(commentMoods, async (context) => {
  const sample = await commentSample(context)
  return {
    data: wordCounts(sample, context.parameters.top).map(({ word, count, positive, neutral, negative }) => ({
      ...{ id: word, count, positive, neutral, negative },
      positive_share: share(positive, count),
      negative_share: share(negative, count),
    })),
  }
})
