import { fieldError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import { SCHEME_TEXTS } from '@marketscope/contract/schemes/scheme-texts'

/** Throws where a search says too little to be the market of a scheme. */
export function checkMarket(kind: SchemeKind, filter: SearchFilter): void {
  const chosen = filter.cid.custom.length + filter.cid.not_custom.length
  const named = filter.brand_id.length + filter.brand.length
  if (kind === 'classes' && chosen === 0)
    throw fieldError('scheme.url_id', SCHEME_TEXTS.scheme_category.zh, SCHEME_TEXTS.scheme_category.en)
  if (chosen + named === 0) throw fieldError('scheme.url_id', SCHEME_TEXTS.scheme_scope.zh, SCHEME_TEXTS.scheme_scope.en)
}
