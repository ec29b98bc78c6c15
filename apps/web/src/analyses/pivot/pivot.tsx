import declaration from '@marketscope/contract/analyses/pivot'
import { viewOf } from '../frame/analysis-view.ts'

export default viewOf<typeof declaration>({ declaration })
