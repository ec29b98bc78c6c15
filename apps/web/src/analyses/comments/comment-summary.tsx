import declaration from '@marketscope/contract/analyses/comment-summary'
import { viewOf } from '../frame/analysis-view.ts'
import { CommentFigures } from './comment-figures.tsx'

/** How many comments there are and how they judge, as tiles, and where they come from. */
export default viewOf<typeof declaration>({
  declaration,
  chartHeight: 112,
  Body: ({ figures }) => <CommentFigures row={figures.rows[0]} />,
})
