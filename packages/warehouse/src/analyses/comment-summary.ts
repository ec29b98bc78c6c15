import commentSummary from '@marketscope/contract/analyses/comment-summary'
import { commentSample } from '../comments/comment-sample.ts'
import type { Mood } from '../comments/mood.ts'
import { implement } from '../figures/analysis.ts'
import { share } from '../figures/ratios.ts'

export default implement(commentSummary, async (context) => {
  const { months, comments, count } = await commentSample(context)
  const of = (mood: Mood) => comments.filter((comment) => comment.mood === mood).length
  const [positive, neutral, negative] = [of('positive'), of('neutral'), of('negative')]
  return {
    data: {
      ...months,
      comments: count,
      read: comments.length,
      items: new Set(comments.map(({ item }) => item)).size,
      ...{ positive, neutral, negative },
      positive_share: share(positive, comments.length),
      negative_share: share(negative, comments.length),
    },
  }
})
