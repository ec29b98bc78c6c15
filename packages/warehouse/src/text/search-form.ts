import { FOLD_STEPS, type FoldStep, folding } from '@marketscope/contract/folded-text'
import { SIMPLIFIED_SIGNS } from './simplified-signs.ts'

const SIMPLIFY: FoldStep = { from: [...SIMPLIFIED_SIGNS.keys()].join(''), to: [...SIMPLIFIED_SIGNS.values()].join('') }

/** All that is equal of texts: what pages fold, and traditional Chinese, whose table is too large for them. */
export const SEARCH_STEPS: readonly FoldStep[] = [...FOLD_STEPS, SIMPLIFY]

/** Texts of these alone, without two blanks in a row, are what small letters and half width make of them, but for traditional signs. */
const USUAL = '\n -&(-_a-~\u00b7\u00d7\u3001-\u3029\u4e00-\u9fff\uff01-\uff06\uff08-\uff3f\uff41-\uff5e'
const UNUSUAL = `[^${USUAL}]| {2}`

const isUnusual = new RegExp(UNUSUAL, 'u')
const foldAll = folding(SEARCH_STEPS)
const simplified = folding([{ form: 'NFKC' }, { lower: true }, SIMPLIFY])

/** A text as it is searched for, and as what is searched is kept: `normalizeTerm`, and simplified. A text in this form stays as it is. */
export function searchForm(text: string): string {
  return isUnusual.test(text) ? foldAll(text) : simplified(text)
}

/** What an expression of the engine is put together of. */
export interface ExpressionParts<T> {
  call(name: EngineFunction, ...parts: T[]): T
  text(literal: string): T
}

export type EngineFunction =
  | 'if'
  | 'match'
  | 'lowerUTF8'
  | 'normalizeUTF8NFC'
  | 'normalizeUTF8NFD'
  | 'normalizeUTF8NFKC'
  | 'replaceAll'
  | 'replaceRegexpAll'
  | 'translateUTF8'

/** {@link searchForm} of a text that the engine has, as an expression of the same steps. */
export function searchFormOf<T>(text: T, parts: ExpressionParts<T>): T {
  const { call, text: literal } = parts
  const folded = FOLD_STEPS.reduce((before, step) => stepOf(before, step, parts), text)
  return stepOf(call('if', call('match', text, literal(UNUSUAL)), folded, plainFormOf(text, parts)), SIMPLIFY, parts)
}

/** The form of a text whose form differs from it in case and width only. */
export function plainFormOf<T>(text: T, { call }: ExpressionParts<T>): T {
  return call('lowerUTF8', call('normalizeUTF8NFKC', text))
}

function stepOf<T>(text: T, step: FoldStep, { call, text: literal }: ExpressionParts<T>): T {
  if ('form' in step) return call(`normalizeUTF8${step.form}`, text)
  if ('lower' in step) return call('lowerUTF8', text)
  if ('drop' in step) return call('replaceRegexpAll', text, literal(`[${step.drop}]`), literal(''))
  if ('keep' in step) return call('replaceRegexpAll', text, literal(step.keep), literal(`\\1${step.by}`))
  if ('sign' in step) return call('replaceAll', text, literal(step.sign), literal(step.by))
  return call('translateUTF8', text, literal(step.from), literal(step.to))
}
