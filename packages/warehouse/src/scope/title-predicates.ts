import type { SearchFilter } from '@marketscope/contract/filter'
import { normalForm } from '@marketscope/contract/normal-form'
import { languageOfSite, MARKED_LANGUAGES, type TitleLanguage } from '@marketscope/contract/site-languages'
import { parseTitleExpression, type TitleNode } from '@marketscope/contract/title-expression'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { contains } from './text-predicates.ts'

/** Marks over and under Latin letters, which Vietnamese has two of; those of other scripts are letters of their own. */
const MARKS = String.raw`[\x{300}-\x{36f}]`

/** A folded text without the marks of Latin letters: crème is creme, sữa is sua, đ is d. */
function unmarked(text: Sql): Sql {
  return sql`replaceAll(replaceRegexpAll(normalizeUTF8NFD(${text}), ${v.string(MARKS)}, ''), 'đ', 'd')`
}

const withoutMarks = (term: string) =>
  normalForm(term, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')

function unmarkedNode(node: TitleNode): TitleNode {
  if (node.type === 'term') return { ...node, term: withoutMarks(node.term) }
  return node.type === 'not' ? { type: 'not', of: unmarkedNode(node.of) } : { type: node.type, of: node.of.map(unmarkedNode) }
}

/**
 * The condition on titles: on sites of a language that the title was translated to, its translation, elsewhere the title. In languages with marked letters these
 * count as without. One statement for all where nothing tells sites apart.
 */
export function titlePredicates(
  { title, title_relation, title_trans }: Pick<SearchFilter, 'title' | 'title_relation' | 'title_trans'>,
  sites: readonly string[],
): Sql[] {
  if (title === '') return []
  const groups = Map.groupBy(sites, (site) => {
    const lang = languageOfSite(site)
    return lang !== null && (title_trans[lang] !== undefined || MARKED_LANGUAGES.includes(lang)) ? lang : null
  })
  const conditions = [...groups].flatMap(([lang, own]): Sql[] => {
    const condition = conditionIn(lang, title_trans, title, title_relation)
    if (!condition) return []
    return [groups.size === 1 ? condition : join([sql`site IN ${v.strings(own)}`, condition], ' AND ')]
  })
  return conditions.length === 0 ? [] : [join(conditions, ' OR ')]
}

function conditionIn(
  lang: TitleLanguage | null,
  translated: SearchFilter['title_trans'],
  title: string,
  relation: SearchFilter['title_relation'],
): Sql | null {
  const said = lang === null ? undefined : translated[lang]
  const read = parseTitleExpression(said ?? title, said === undefined ? relation : 'and')
  if (!read.ok) return null
  return lang !== null && MARKED_LANGUAGES.includes(lang)
    ? contains(unmarked(sql`title_search`), unmarkedNode(read.root))
    : contains(sql`title_search`, read.root)
}
