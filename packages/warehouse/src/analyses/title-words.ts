import titleWords from '@marketscope/contract/analyses/title-words'
import { fromMinor } from '@marketscope/contract/currency'
import { WORD_LIMITS } from '@marketscope/contract/word-limits'
import { wordType } from '@marketscope/contract/word-types'
import { implement } from '../figures/analysis.ts'
import { glossed } from '../figures/glossed.ts'
import { knownBases } from '../figures/known-bases.ts'
import { share } from '../figures/ratios.ts'
import { titleWordFigures } from '../figures/scope-words.ts'
import { bySales } from '../words/tally.ts'

export default implement(titleWords, async (context) => {
  const { scope, parameters, language } = context
  const known = knownBases(scope)
  const { tallies, sales: whole } = await titleWordFigures(context)
  const gloss = await glossed(context)
  const wanted = tallies.filter(({ type }) => parameters.type === '' || wordType(type).id === parameters.type)
  return {
    data: wanted
      .sort(bySales)
      .slice(0, WORD_LIMITS.titleWords)
      .map(({ key, word, type, products, sales, sold, mom, yoy }) => {
        const kind = wordType(type)
        return {
          id: key,
          word,
          gloss: gloss(word),
          typ: kind.id,
          ner_name: kind[language],
          color: kind.color,
          count: products,
          sales: fromMinor(sales, scope.amounts),
          share: share(sales, whole),
          sold,
          sales_yoy: known.yoy ? scope.growth('yoy', sales, yoy) : null,
          sales_mom: known.mom ? scope.growth('mom', sales, mom) : null,
        }
      }),
  }
})
