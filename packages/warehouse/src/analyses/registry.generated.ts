// Written by "npm run generate" from the files of this folder. Do not edit.
import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'

/** What computes each analysis. */
export const ANALYSES = {} as const satisfies Record<AnalysisId, unknown>
