import commentMoods from '@marketscope/contract/analyses/comment-moods'
import { commentSample } from '../comments/comment-sample.ts'
import { wordCounts } from '../comments/word-counts.ts'
import { implement } from '../figures/analysis.ts'
import { glossed } from '../figures/glossed.ts'
import { share } from '../figures/ratios.ts'

export default implement(commentMoods, async (context) => {
  const [sample, gloss] = await Promise.all([commentSample(context), glossed(context)])
  return {
    data: wordCounts(sample, context.parameters.top).map(({ word, count, positive, neutral, negative }) => ({
      ...{ id: word, gloss: gloss(word), count, positive, neutral, negative },
      positive_share: share(positive, count),
      negative_share: share(negative, count),
    })),
  }
})
