import { ANALYSES } from './analyses/registry.generated.ts'
import type { AnalysisDeclaration } from './analysis.ts'
import type { Text } from './text.ts'

/** What is exported beside the analyses. */
const OTHERS: Readonly<Record<string, Text>> = {
  search: { zh: '整个搜索', en: 'A whole search' },
  tab: { zh: '整个页签', en: 'A whole tab' },
  audit: { zh: '审计日志', en: 'The audit log' },
  faults: { zh: '加载问题', en: 'Faults of a load' },
  compare_trend: { zh: '关注对比：走势', en: 'Follows compared: trend' },
  compare_figures: { zh: '关注对比：指标', en: 'Follows compared: figures' },
}

const TITLES = new Map(Object.values<AnalysisDeclaration>(ANALYSES).map(({ id, title }) => [id, title]))

/** What an exported part is called; null for one that is not known any more. */
export function exportedPart(part: string): Text | null {
  return TITLES.get(part) ?? OTHERS[part] ?? null
}
