import { UNSTATED_ID } from '@marketscope/contract/filing-views'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Answers } from '../questions.ts'
import { type Tale, toldFigures } from '../tale.ts'
import { type Chapter, saidOf, shortName } from './chapter.ts'
import { bars, table } from './parts.ts'

const FILINGS = { zh: '备案', en: 'Filings' }

const isStated = ({ id, sales }: { id: string; sales: number | null }) => id !== NONE_ID && id !== UNSTATED_ID && (sales ?? 0) > 0

/** What products are filed with: ingredients and effects, and what new filings have more often. */
export const filings: Chapter = {
  topic: FILINGS,
  of: 'ingredients',
  tell: ({ ingredients, effects, ingredients_rise }, tale) => {
    const [stated, effect] = [ingredients?.data.filter(isStated) ?? [], effects?.data.filter(isStated) ?? []]
    if (!ingredients || stated.length === 0) return null
    const rises = ingredients_rise?.data.filter(({ rise }) => (rise ?? 0) > 0) ?? []
    return {
      ...saidOf(tale.pick(FILINGS), [
        ...risen(rises[0], tale),
        ...tale.sentences('filing_ingredient_analyze', { 'filing-list': toldFigures(ingredients) }),
      ]),
      parts: [
        { ...bars(stated, tale), title: tale.word('ingredient') },
        rises.length > 0
          ? {
              ...{ kind: 'table', title: '', widths: [1.6, 1, 1.1] },
              headings: [tale.word('ingredient'), tale.word('rise'), tale.word('rise_before')],
              rows: rises.map((row) => [shortName(row.name, 20), tale.share(row.new_share), tale.share(row.existing_share)]),
            }
          : table(effect.length > 0 ? effect : stated, tale.word(effect.length > 0 ? 'effect' : 'ingredient'), tale),
      ],
      link: tale.link('filing_ingredient_analyze'),
      notes: tale.notes('ingredients', 'effects', 'ingredients_rise'),
    }
  },
}

type Rise = NonNullable<Answers['ingredients_rise']>['data'][number]

/** What new filings have more often than those before. */
function risen(row: Rise | undefined, { language, telling: { numbers } }: Tale): string[] {
  if (!row?.name || row.new_share === null || row.existing_share === null) return []
  const [fresh, before] = [numbers.percent(row.new_share), numbers.percent(row.existing_share)]
  if (language === 'zh') return [`${row.name}在新备案中占 ${fresh}，在已有备案中占 ${before}，上升最多。`]
  return [`${row.name} is in ${fresh} of new filings and in ${before} of those before: no ingredient rose more.`]
}
