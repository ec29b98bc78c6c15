import { filingItems, filingMonths } from '@marketscope/contract/filing-page'
import { NONE_ID } from '@marketscope/contract/limits'
import type { AnalysisView } from '../../analyses/frame/analysis-view.ts'
import { viewOf } from '../../analyses/frame/analysis-view.ts'
import { declaredTable } from '../../analyses/frame/table/default-table.ts'
import { ImageLinkCell, NarrowCell, TitleCell } from '../../analyses/items/item-cells.tsx'
import { itemHref } from '../../analyses/items/item-href.ts'
import itemList from '../../analyses/items/item-list.tsx'
import trend from '../../analyses/market/trend.tsx'
import { UNKNOWN } from '../../i18n/format.ts'

/** Without a search that one came from there is nothing to narrow. */
const narrower = (id: unknown, url_id: string) => typeof id === 'string' && id !== NONE_ID && url_id !== ''

/** The items that are sold under a filing, like the list of products; what compares products of a search is left out. */
export const itemsView = viewOf<typeof filingItems>({
  declaration: filingItems,
  searchable: true,
  parameters: () => ({ sku: '0' }),
  table(figures, context) {
    const table = itemList.table?.(figures as never, context) ?? declaredTable({ declaration: filingItems }, figures, context)
    const left = ['sku_name', 'sku_id', 'filing_product', 'time']
    return { ...table, columns: table.columns.filter(({ name }) => !left.includes(name)) }
  },
  cells: {
    title: ({ values }, scope) => <TitleCell title={values.title ?? null} href={itemHref(values, scope)} link={values.link ?? null} />,
    image_link: ({ values }) => <ImageLinkCell image={values.image_link ?? null} />,
    brand_name: ({ values }, { input, narrow }) => {
      const id = values.brand_id
      const onNarrow = narrower(id, input.url_id) ? () => narrow({ brand_id: [String(id)] }) : null
      return <NarrowCell text={String(values.brand_name ?? UNKNOWN)} onNarrow={onNarrow} />
    },
    shop_name: ({ values }, { input, narrow }) => {
      const id = values.shop_id
      const onNarrow = narrower(id, input.url_id) ? () => narrow({ shop_id: [String(id)] }) : null
      return <NarrowCell text={String(values.shop_name ?? UNKNOWN)} onNarrow={onNarrow} />
    },
  },
})

/** Their sales month by month, like the trend of a market. */
export const monthsView: AnalysisView = { ...trend, declaration: filingMonths }
