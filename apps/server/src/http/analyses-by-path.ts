import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'

/** The analyses by path; those that share one are told apart by their aspect. */
export function analysesByPath(): Map<string, AnalysisDeclaration[]> {
  const byPath = new Map<string, AnalysisDeclaration[]>()
  for (const declaration of Object.values<AnalysisDeclaration>(ANALYSES))
    for (const path of [declaration.path, ...(declaration.alsoAt ?? [])]) byPath.set(path, [...(byPath.get(path) ?? []), declaration])
  return byPath
}
