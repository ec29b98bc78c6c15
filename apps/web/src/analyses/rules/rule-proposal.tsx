import declaration from '@marketscope/contract/analyses/rule-proposal'
import { viewOf } from '../frame/analysis-view.ts'

/** Shown beside the editor of a scheme alone. */
export default viewOf<typeof declaration>({ declaration })
