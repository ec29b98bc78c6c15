import type titleWords from '@marketscope/contract/analyses/title-words'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { WORD_LIMITS } from '@marketscope/contract/word-limits'
import { OTHER_WORDS, WORD_TYPE_IDS, wordType } from '@marketscope/contract/word-types'
import { cloud } from '../../charts/prepare/cloud.ts'
import type { CloudModel } from '../../charts/prepare/model.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { formatChange } from '../../i18n/format.ts'
import type { PrepareContext } from '../frame/analysis-view.ts'
import { glossedName } from './glossed.ts'

type WordRow = AnalysisRow<typeof titleWords>

/** More words than this are too small to be read. */
const MOST_WORDS = 200

const WEIGHTS = ['sales', 'count', 'sold'] as const

const GROUPS = [...WORD_TYPE_IDS, OTHER_WORDS.id].map((id) => wordType(id))

/** The words in sizes by the measure chosen, coloured by type; typed words stand before others in the legend. */
export function wordCloud(
  rows: readonly WordRow[],
  { t, pick, measures, style, compared: { base }, growthName }: PrepareContext,
): CloudModel {
  const chosen = measures[0]?.name
  const weight = WEIGHTS.find((name) => name === chosen) ?? 'sales'
  const heaviest = rows.toSorted((a, b) => (b[weight] ?? 0) - (a[weight] ?? 0)).slice(0, MOST_WORDS)
  const growthLine = (growth: number | null): [string, string][] =>
    base === null || growth === null
      ? []
      : [[t('summary.growth_of', { measure: t('summary.sales'), growth: growthName(base) }), formatChange(growth)]]
  const text = (name: string) => t(`words.${name}` as 'words.count')
  return cloud(
    heaviest.map((row) => ({
      id: row.id,
      name: glossedName(row.word ?? row.id, row.gloss),
      weight: row[weight],
      group: wordType(row.typ).id,
      lines: [
        [text('type'), row.ner_name ?? ''],
        [text('sales'), `${fullText('money', row.sales, style)} · ${fullText('share', row.share, style)}`],
        [text('count'), fullText('distinct', row.count, style)],
        [text('sold'), fullText('count', row.sold, style)],
        ...growthLine(base && row[`sales_${base}`]),
      ],
    })),
    GROUPS.map((group) => ({ id: group.id, name: pick(group) })),
    GROUPS.map(({ color }) => color),
    t('words.cap', { products: WORD_LIMITS.titleProducts }),
  )
}
