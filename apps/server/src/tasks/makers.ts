import type { TaskKind } from '@marketscope/contract/tasks'
import { briefingMaker } from './briefing/briefing-maker.ts'
import { comparisonMaker } from './comparison/comparison-maker.ts'
import type { Maker } from './maker.ts'
import { searchMaker } from './search-maker.ts'
import { tableMaker } from './table-maker.ts'

/** How each kind of task is made. */
export const MAKERS: Record<TaskKind, Maker> = { table: tableMaker, search: searchMaker, briefing: briefingMaker, compare: comparisonMaker }
