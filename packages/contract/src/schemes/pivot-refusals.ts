import { dimensionFor } from '../market/find-dimension.ts'
import { ownValue } from '../own-value.ts'
import type { Text } from '../text.ts'
import { PIVOT_BASICS, PIVOT_BOUNDS, PIVOT_FORMS, type PivotBasic, type PivotForm, pivotMeasure } from './pivot-measures.ts'

/** Columns of items that are texts or codes and stand nowhere in the tables of fields. */
const TEXTS: Readonly<Record<string, Text>> = {
  title: { zh: '标题', en: 'Title' },
  item_id: { zh: '商品 ID', en: 'Product ID' },
  brand_id: { zh: '品牌 ID', en: 'Brand ID' },
  shop_id: { zh: '店铺 ID', en: 'Shop ID' },
  cid: { zh: '类目 ID', en: 'Category ID' },
  sku_name: { zh: 'SKU 名称', en: 'SKU name' },
  url: { zh: '链接', en: 'Link' },
  image: { zh: '图片', en: 'Picture' },
}

/** What filings say: a register beside the market, with tabs of its own. */
const FILINGS: Readonly<Record<string, Text>> = {
  filing: { zh: '备案产品', en: 'Filed product' },
  'filing:product': { zh: '备案产品', en: 'Filed product' },
  'filing:effect': { zh: '备案功效', en: 'Effect of the filing' },
  'filing:ingredient': { zh: '备案成分', en: 'Ingredient of the filing' },
  'filing:company': { zh: '备案企业', en: 'Company of the filing' },
  filing_name: { zh: '备案产品名称', en: 'Name of the filing' },
  filing_no: { zh: '备案编号', en: 'Number of the filing' },
  filing_date: { zh: '备案日期', en: 'Date of the filing' },
}

/** Why something cannot be a dimension of rows, columns or filters; null: it can. */
export function fieldFault(id: string): Text | null {
  if (dimensionFor('pivot', id)) return null
  const figure = pivotMeasure(id)
  if (figure)
    return { zh: `“${figure.name.zh}”是数值，不能作为行、列`, en: `"${figure.name.en}" is a figure and cannot be rows or columns` }
  const filing = ownValue(FILINGS, id)
  if (filing)
    return {
      zh: `“${filing.zh}”来自备案登记，不能作为透视的维度，请在备案页签中查看`,
      en: `"${filing.en}" is told by the register of filings and cannot be a dimension of a pivot: see the tabs of filings`,
    }
  const text = ownValue(TEXTS, id)
  return text
    ? { zh: `“${text.zh}”不能作为透视的维度`, en: `"${text.en}" cannot be a dimension of a pivot` }
    : { zh: `没有维度“${id}”`, en: `There is no dimension "${id}"` }
}

/** Why something cannot be a value; null: it can. */
export function valueFault(id: string): Text | null {
  if (pivotMeasure(id)) return null
  const named = dimensionFor('pivot', id)?.name ?? ownValue(TEXTS, id) ?? ownValue(FILINGS, id)
  if (named) return { zh: `“${named.zh}”是文字或编码，不能作为数值`, en: `"${named.en}" is a text or a code and cannot be a value` }
  const [first = '', second = ''] = id.split(':')
  if (Object.hasOwn(PIVOT_BASICS, first) && Object.hasOwn(PIVOT_FORMS, second)) {
    const [basic, form] = [PIVOT_BASICS[first as PivotBasic].name, PIVOT_FORMS[second as PivotForm].name]
    return { zh: `“${basic.zh}”不能加总，没有${form.zh}`, en: `"${basic.en}" does not add up and has no ${form.en}` }
  }
  return { zh: `没有数值“${id}”`, en: `There is no value "${id}"` }
}

/** Why values of a dimension cannot be bounded by something; null: they can. */
export function boundedFault(id: string): Text | null {
  if (PIVOT_BOUNDS.some((one) => one.id === id)) return null
  const name = pivotMeasure(id)?.name
  return name
    ? { zh: `“${name.zh}”要看整张表才知道，不能用来筛选`, en: `"${name.en}" is only known within the table and cannot be filtered by` }
    : valueFault(id)
}
