import type { SearchFilter } from '@marketscope/contract/filter'
import { languageOfSite, type TitleLanguage } from '@marketscope/contract/site-languages'
import { parseTitleExpression } from '@marketscope/contract/title-expression'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { contains } from './text-predicates.ts'

/**
 * The condition on titles: on sites of a language that the title was translated to, its translation, elsewhere the title. One
 * statement for all where nothing tells sites apart.
 */
export function titlePredicates(
  { title, title_relation, title_trans }: Pick<SearchFilter, 'title' | 'title_relation' | 'title_trans'>,
  sites: readonly string[],
): Sql[] {
  if (title === '') return []
  const groups = Map.groupBy(sites, (site) => {
    const lang = languageOfSite(site)
    return lang !== null && title_trans[lang] !== undefined ? lang : null
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
  return read.ok ? contains(sql`title_search`, read.root) : null
}
