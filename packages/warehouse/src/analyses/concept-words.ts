import conceptWords from '@marketscope/contract/analyses/concept-words'
import { fromMinor } from '@marketscope/contract/currency'
import { CONCEPT_TYPES, WORD_TYPES } from '@marketscope/contract/word-types'
import { implement } from '../figures/analysis.ts'
import { conceptOrder } from '../figures/concept-growth.ts'
import { glossed } from '../figures/glossed.ts'
import { share } from '../figures/ratios.ts'
import { scopeConcepts } from '../figures/scope-words.ts'

export default implement(conceptWords, async (context) => {
  const { scope, parameters, language } = context
  const { concepts, base, sales: whole } = await scopeConcepts(context, parameters.base)
  const gloss = await glossed(context)
  const byType = Map.groupBy(concepts, ({ type }) => type)
  return {
    data: CONCEPT_TYPES.flatMap((id) => {
      const own = byType.get(id)
      if (!own) return []
      const words = conceptOrder(own)
        .slice(0, parameters.limit_num)
        .map(({ key, word, products, sales, sold, growth, isNew }) => ({
          id: key,
          word,
          gloss: gloss(word),
          count: products,
          sales: fromMinor(sales, scope.amounts),
          share: share(sales, whole),
          sold,
          growth,
          is_new: isNew,
        }))
      return [{ id, name: WORD_TYPES[id][language], color: WORD_TYPES[id].color, base, word_count: own.length, words }]
    }),
  }
})
