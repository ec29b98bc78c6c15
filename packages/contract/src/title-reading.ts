import { normalForm } from './normal-form.ts'
import type { Text } from './text.ts'
import { formatTitleExpression, type TitleNode } from './title-expression.ts'

/** The expression with each term written as `write` has it. */
function written(node: TitleNode, write: (term: string, shown: string) => string): TitleNode {
  if (node.type === 'term') return { ...node, shown: write(node.term, node.shown) }
  if (node.type === 'not') return { type: 'not', of: written(node.of, write) }
  return { type: node.type, of: node.of.map((child) => written(child, write)) }
}

/**
 * What is looked for instead of what was written, in words; null where they differ in case and width at most. `form`: what becomes of a term beyond its fold, which a page does
 * not know of traditional Chinese.
 */
export function titleReading(node: TitleNode, form: (term: string) => string = (term) => term): Text | null {
  const searched = formatTitleExpression(written(node, form))
  if (searched === formatTitleExpression(written(node, (_, shown) => normalForm(shown).toLowerCase()))) return null
  return {
    zh: `按“${searched}”查找：重音、ё/е、繁简、全半角、大小写，以及各种连字符、撇号和零宽字符的写法视为相同`,
    en: `Looked for as "${searched}": accents, ё/е, traditional and simplified, width and case count as one, and so do all kinds of hyphens, apostrophes and zero-width signs`,
  }
}
