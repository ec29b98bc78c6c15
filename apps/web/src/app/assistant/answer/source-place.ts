import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, placesOf } from '@marketscope/contract/analysis'
import type { AnswerSource } from '@marketscope/contract/assistant/answer'
import { SCHEME_KEY } from '@marketscope/contract/schemes/kinds'
import { TAB_IDS } from '@marketscope/contract/tabs'
import { COMPARE } from '../../../analyses/frame/comparison.ts'
import { stateIdOf } from '../../../analyses/frame/request.ts'
import { sortText } from '../../../analyses/frame/table/table-model.ts'
import { paths } from '../../../url/paths.ts'
import { alongOfPage, hrefOfPage } from '../scope/asked-page.ts'

const DECLARATIONS: Readonly<Record<string, AnalysisDeclaration | undefined>> = ANALYSES

export interface SourcePlace {
  id: AnalysisId
  declaration: AnalysisDeclaration
  /** The page of the source, on a tab where the analysis has its panel. */
  page: AnswerSource['page']
}

/** The panel that shows where figures are from; null: there is none on the page of a search. */
export function placeOfSource({ analysis, page }: AnswerSource): SourcePlace | null {
  const declaration = DECLARATIONS[analysis]
  if (!declaration || declaration.subject === 'item') return null
  const places = placesOf(declaration)
  const tab = places[page.tab] === undefined ? TAB_IDS.find((one) => places[one] !== undefined) : page.tab
  return tab ? { id: analysis as AnalysisId, declaration, page: { ...page, tab } } : null
}

/** What figures were compared with, as the address of their page says it; null: what is usual. */
export function comparedIn({ page, parameters: { base } }: AnswerSource): string | null {
  return page.compare_start ?? (base === 'yoy' || base === 'mom' ? base : null)
}

const comparedAs = (source: AnswerSource) => ({ [COMPARE]: comparedIn(source) ?? undefined })

/** The address of the page that shows where figures are from, sorted, searched and turned as it was asked. */
export function hrefOfSource(source: AnswerSource): string {
  const place = placeOfSource(source)
  if (!place) return hrefOfItem(source) ?? hrefOfPage(source.page)
  const { declaration, page } = place
  const said = (name: string) => {
    const value = source.parameters[name]
    return value === undefined || value === null || value === '' ? undefined : String(value)
  }
  const id = stateIdOf(declaration, page.tab)
  const sort = said('order_by')
  const number = said('page')
  return hrefOfPage(page, {
    [`${id}.sort`]: sort && (sortText({ by: sort, desc: said('desc') !== '0' }) ?? undefined),
    [`${id}.page`]: number === '1' ? undefined : number,
    [`${id}.size`]: number && number !== '1' ? said('page_size') : undefined,
    [`${id}.word`]: said('word'),
    ...('points' in declaration.parameters ? { points: said('points') } : {}),
    ...('rule_id' in declaration.parameters ? { [SCHEME_KEY.classes]: said('rule_id') } : {}),
    ...comparedAs(source),
  })
}

/** The address of the page of the item that figures are of; null: they are of none. */
function hrefOfItem(source: AnswerSource): string | null {
  const { analysis, page, parameters } = source
  const declaration = DECLARATIONS[analysis]
  const { plat, item_id } = parameters
  if (declaration?.subject !== 'item' || typeof plat !== 'string' || typeof item_id !== 'string') return null
  const { url_id, start, end } = page
  const query = { url_id, itemActivedTab: declaration.tab, ...alongOfPage(page, comparedAs(source)) }
  return paths.skuDetail.href({ plat, item_id }, { start, end }, query)
}
