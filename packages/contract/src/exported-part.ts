import { ANALYSES } from './analyses/registry.generated.ts'
import type { AnalysisDeclaration } from './analysis.ts'
import { ownValue } from './own-value.ts'
import type { FileKind } from './tasks.ts'
import type { Text } from './text.ts'

/** What is exported beside the analyses: files that are made without their asker, and what pages and the desk make themselves. */
const PARTS = {
  table: { zh: '表格', en: 'A table' },
  search: { zh: '整个搜索', en: 'A whole search' },
  briefing: { zh: 'AI 简报', en: 'AI briefing' },
  compare: { zh: '关注对比', en: 'Follows compared' },
  tab: { zh: '整个页签', en: 'A whole tab' },
  audit: { zh: '审计日志', en: 'The audit log' },
  faults: { zh: '加载问题', en: 'Faults of a load' },
  corrections: { zh: '修正', en: 'Corrections' },
  basket_trend: { zh: '品牌与店铺对比：走势', en: 'Brands and shops compared: trend' },
  basket_figures: { zh: '品牌与店铺对比：指标', en: 'Brands and shops compared: figures' },
  oversea_side_by_side: { zh: '海外站点并排', en: 'Overseas sites side by side' },
  compare_trend: { zh: '关注对比：走势', en: 'Follows compared: trend' },
  compare_figures: { zh: '关注对比：指标', en: 'Follows compared: figures' },
} as const satisfies Readonly<Record<FileKind, Text>> & Readonly<Record<string, Text>>
export type ExportedPart = keyof typeof PARTS

const TITLES = new Map(Object.values<AnalysisDeclaration>(ANALYSES).map(({ id, title }) => [id, title]))

/** What an exported part is called; null for one that is not known any more. */
export function exportedPart(part: string): Text | null {
  return TITLES.get(part) ?? ownValue<Text>(PARTS, part) ?? null
}
