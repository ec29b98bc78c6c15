import { WORD_LIMITS } from '@marketscope/contract/word-limits'
import type { Scope } from '../scope/scope.ts'
import { type TitledProduct, tallyWords, type WordTally } from '../words/tally.ts'
import { cutTitles } from '../words/title-cutter.ts'
import type { AnalysisContext } from './analysis.ts'
import { type ConceptGrowth, conceptGrowth, type GrowthBase, isConcept } from './concept-growth.ts'
import { itemPage } from './items.ts'
import { knownBases } from './known-bases.ts'
import { latestTitles } from './latest-titles.ts'
import { asSearched } from './searched-words.ts'
import { titledLeaders } from './titles.ts'

type Context = Pick<AnalysisContext<never>, 'scope' | 'scoped' | 'words'>

async function tallied(products: readonly TitledProduct[], words: Context['words']): Promise<WordTally[]> {
  if (products.length === 0) return []
  return tallyWords(
    products,
    await cutTitles(
      products.map(({ title }) => title),
      await words(),
    ),
  )
}

/** The words of the best-selling products of the scope, each with what a search for it finds; `sales`: of the whole scope. */
export function titleWordFigures({ scope, scoped, words }: Context): Promise<{ tallies: WordTally[]; sales: number }> {
  return scoped.kept(['title-words'], async (ask) => {
    const known = knownBases(scope)
    const asked = { ...scoped, ask }
    const page = await itemPage(asked, { by: 'sales', desc: true, known, word: '', offset: 0, limit: WORD_LIMITS.titleProducts })
    const titles = await latestTitles(
      asked,
      page.rows.map(({ item }) => item),
      ['now'],
    )
    const products = page.rows.map(({ item, ...sums }) => ({ ...sums, title: titles.get(item) ?? '', now: true }))
    return { tallies: await asSearched(asked, await tallied(products, words), known), sales: page.sales }
  })
}

/** What growth of words is against: what was asked, else a year earlier where that is known, else the months before; null where sales of none of them can be set against those now. */
function growthBase(scope: Scope, asked: GrowthBase | undefined): GrowthBase | null {
  const bases = asked ? [asked] : scope.compareStart ? (['mom'] as const) : (['yoy', 'mom'] as const)
  return bases.find((base) => scope.isKnown(base) && scope.knowsChange(base)) ?? null
}

interface ScopeConcepts {
  concepts: ConceptGrowth[]
  base: GrowthBase | null
  sales: number
}

/**
 * The concepts in the titles of the products that sold most now or in the base: growth told from those of today alone would leave out what is gone, and
 * nearly every word would have grown. `sales`: of the whole scope now.
 */
export function scopeConcepts({ scope, scoped, words }: Context, asked: GrowthBase | undefined): Promise<ScopeConcepts> {
  const base = growthBase(scope, asked)
  return scoped.kept(['concepts', base ?? 'none'], async (ask) => {
    const leaders = await titledLeaders({ scope, ask }, base, WORD_LIMITS.conceptProducts)
    const products = leaders.products.map(({ base: earlier, ...product }) => {
      return { ...product, mom: base === 'mom' ? earlier : 0, yoy: base === 'yoy' ? earlier : 0 }
    })
    const whole = { now: leaders.sales, base: leaders.base }
    const tallies = (await tallied(products, words)).filter(isConcept)
    const found = await asSearched({ scope, ask }, tallies, { mom: base === 'mom', yoy: base === 'yoy' })
    return {
      concepts: conceptGrowth(found, base, whole, base ? scope.growthTold[base] : 'untold', !(base && scope.byDays[base])),
      base,
      sales: whole.now,
    }
  })
}
