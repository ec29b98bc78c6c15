import type { MadeKind } from '@marketscope/contract/tasks'
import { briefingMaker } from './briefing/briefing-maker.ts'
import { comparisonMaker } from './comparison/comparison-maker.ts'
import type { Maker } from './maker.ts'
import { proposalMaker } from './proposal/proposal-maker.ts'
import { searchMaker } from './search-maker.ts'
import { tableMaker } from './table-maker.ts'

/** How each kind of task is made. */
export const MAKERS: Record<MadeKind, Maker> = {
  table: tableMaker,
  search: searchMaker,
  briefing: briefingMaker,
  compare: comparisonMaker,
  proposal: proposalMaker,
}
