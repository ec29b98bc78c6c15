import hotConcepts from '@marketscope/contract/analyses/hot-concepts'
import { fromMinor } from '@marketscope/contract/currency'
import { WORD_TYPES } from '@marketscope/contract/word-types'
import { implement } from '../figures/analysis.ts'
import { hottest } from '../figures/concept-growth.ts'
import { glossed } from '../figures/glossed.ts'
import { share } from '../figures/ratios.ts'
import { scopeConcepts } from '../figures/scope-words.ts'

export default implement(hotConcepts, async (context) => {
  const { scope, parameters, language } = context
  const { concepts, base, sales: whole } = await scopeConcepts(context, parameters.base)
  const gloss = await glossed(context)
  return {
    data: hottest(concepts).map((concept) => ({
      id: concept.key,
      word: concept.word,
      gloss: gloss(concept.word),
      typ: concept.type,
      ner_name: WORD_TYPES[concept.type][language],
      color: WORD_TYPES[concept.type].color,
      growth: concept.growth,
      base,
      sales: fromMinor(concept.sales, scope.amounts),
      base_sales: base && scope.isTellable(base) ? fromMinor(concept[base], scope.amounts) : null,
      share: share(concept.sales, whole),
      count: concept.products,
      sold: concept.sold,
      is_new: concept.isNew,
    })),
  }
})
