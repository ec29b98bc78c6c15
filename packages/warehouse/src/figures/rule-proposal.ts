import { PROPOSAL_LIMITS } from '@marketscope/contract/analyses/rule-proposal'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { Condition } from '@marketscope/contract/schemes/condition'
import { conditionFaults } from '@marketscope/contract/schemes/condition-faults'
import type { TitleWord } from '../words/title-cutter.ts'

/** A class that is proposed. */
export interface ProposedClass {
  name: string
  when: Condition
}

/** The best-selling products with the words of their titles. */
export interface WordedProduct {
  words: readonly TitleWord[]
  sales: number
}

/** What a class has at least of sales, and at most: what nearly all have says nothing. */
const [LEAST, MOST] = [0.03, 0.6]

interface Candidate {
  name: string
  when: Condition
  has: Uint8Array
}

/**
 * Classes by words of titles: each time the word, or pair of words, that takes most of what is left, until nothing takes a part worth telling. Words that almost
 * every title has come in pairs only.
 */
export function wordClasses(products: readonly WordedProduct[]): ProposedClass[] {
  const whole = products.reduce((sum, { sales }) => sum + Math.max(0, sales), 0)
  if (whole <= 0) return []
  const candidates = candidatesOf(products, whole)
  const left = products.map(({ sales }) => Math.max(0, sales))
  const classes: ProposedClass[] = []
  const taken = (one: Candidate) => one.has.reduce((sum, has, place) => sum + (has === 1 ? (left[place] ?? 0) : 0), 0)
  while (classes.length < PROPOSAL_LIMITS.classes) {
    const [best, most] = candidates.reduce<[Candidate | null, number]>(
      ([found, sum], one) => {
        const own = taken(one)
        return own > sum ? [one, own] : [found, sum]
      },
      [null, 0],
    )
    if (!best || most < whole * LEAST) break
    classes.push({ name: best.name, when: best.when })
    best.has.forEach((has, place) => {
      if (has === 1) left[place] = 0
    })
  }
  return classes
}

function candidatesOf(products: readonly WordedProduct[], whole: number): Candidate[] {
  const byWord = new Map<string, { word: string; has: Uint8Array; sales: number }>()
  products.forEach(({ words, sales }, place) => {
    for (const { key, word } of words) {
      const own = byWord.get(key) ?? { word, has: new Uint8Array(products.length), sales: 0 }
      byWord.set(key, own)
      if (own.has[place] === 1) continue
      own.has[place] = 1
      own.sales += Math.max(0, sales)
    }
  })
  const known = [...byWord.values()]
    .filter(({ word, sales }) => sales >= whole * LEAST && isSayable(word))
    .sort((a, b) => b.sales - a.sales)
  const single = known.filter(({ sales }) => sales <= whole * MOST).slice(0, 120)
  const broad = known.filter(({ sales }) => sales > whole * MOST).slice(0, 6)
  const pairs = broad.flatMap((one, place) =>
    broad.slice(place + 1).map((other) => ({
      name: `${one.word} + ${other.word}`,
      when: { all: [{ title: one.word }, { title: other.word }] },
      has: one.has.map((has, at) => (has === 1 && other.has[at] === 1 ? 1 : 0)),
    })),
  )
  const few = pairs.filter(
    ({ has }) => has.reduce((sum, own, at) => sum + (own === 1 ? Math.max(0, products[at]?.sales ?? 0) : 0), 0) <= whole * MOST,
  )
  return [...single.map(({ word, has }) => ({ name: word, when: { title: word }, has })), ...few]
}

/** Whether a word by itself is a title expression of just that word. */
function isSayable(word: string): boolean {
  return [...word].length > 1 && !/[\s()（）]/.test(word) && !/^(and|or|not)$/i.test(word) && conditionFaults({ title: word }).length === 0
}

/** A scheme of the classes, one rule each. */
export function contentOf(classes: readonly ProposedClass[]): ClassesContent {
  const own = classes.map(({ name, when }, place) => ({
    ...{ id: `c${place + 1}`, name, children: [] },
    rules: [{ id: `r${place + 1}`, name: '', when }],
  }))
  return { matching: 'first', classes: own }
}

/** How evenly shares of a whole part it: 0 where one is all, nearly 1 where there are many of a size. */
export function separationOf(shares: readonly number[]): number {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return whole <= 0 ? 0 : 1 - shares.reduce((sum, share) => sum + (share / whole) ** 2, 0)
}
