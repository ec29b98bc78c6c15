import ruleWords, { UNCLASSIFIED_LIMITS } from '@marketscope/contract/analyses/rule-words'
import { fromMinor } from '@marketscope/contract/currency'
import { implementOfMarket } from '../figures/analysis.ts'
import { glossed } from '../figures/glossed.ts'
import { share } from '../figures/ratios.ts'
import { unclassifiedTitles } from '../figures/rule-preview.ts'
import { bySales, tallyWords } from '../words/tally.ts'
import { cutTitles } from '../words/title-cutter.ts'

export default implementOfMarket(ruleWords, async (context) => {
  const { scope, parameters, scoped, words } = context
  const titled = await unclassifiedTitles(scoped, parameters.content)
  if (titled.length === 0) return { data: [] }
  const cut = await cutTitles(
    titled.map(({ title }) => title),
    await words(),
  )
  const products = titled.map((one) => ({ ...one, sold: 0, mom: 0, yoy: 0, now: true }))
  const gloss = await glossed(context)
  const whole = titled.reduce((sum, { sales }) => sum + sales, 0)
  return {
    data: tallyWords(products, cut)
      .sort(bySales)
      .slice(0, UNCLASSIFIED_LIMITS.words)
      .map(({ word, products: items, sales }) => ({
        ...{ word, gloss: gloss(word), items },
        ...{ sales: fromMinor(sales, scope.amounts), share: share(sales, whole) },
      })),
  }
})
