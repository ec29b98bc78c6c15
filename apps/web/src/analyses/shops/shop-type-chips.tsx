import shopTypes from '@marketscope/contract/analyses/shop-types'
import { useQuery } from '@tanstack/react-query'
import { analysisOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { Chips } from '../frame/chips.tsx'
import { useScope } from '../frame/scope.ts'

/** Where the address keeps the type of the shops that are listed. */
export const SHOP_TYPE_KEY = 'shop-list.type'

/** What the address says of a list of shops of one type, from its first page; '': of all. */
export function shopTypeAddress(type: string): Record<string, string | null> {
  return { [SHOP_TYPE_KEY]: type === '' ? null : type, 'shop-list.page': null }
}

/** The types of shops of the search, greatest first, one of which may be listed alone. */
export function ShopTypeChips() {
  const { t } = useText()
  const { input } = useScope()
  const [address, patch] = useUrlState()
  const { data } = useQuery(analysisOptions(shopTypes, input))
  const chosen = address[SHOP_TYPE_KEY] ?? ''
  const types = data?.data ?? []
  if (types.length < 2 && chosen === '') return null
  const options = [{ value: '', text: t('places.all_types') }, ...types.map(({ id, name }) => ({ value: id, text: name ?? id }))]
  return (
    <Chips
      label={t('places.shop_types')}
      most={1}
      chosen={[chosen]}
      options={options}
      onChange={([type = '']) => patch(shopTypeAddress(type))}
    />
  )
}
