import { numberParts, saysNoFigure } from '../amounts/number-parts.ts'
import { isTotalWord } from '../totals/total-words.ts'
import { plainName } from './words.ts'

/** A share of the cells that are numbers, above which a column is one of figures. */
const MOSTLY = 0.8
/** Longer whole numbers are ids. */
const LONGEST_COUNT = 12

const IDS = /id$|编号|编码|代码|条码|barcode|^ean|^upc|^gtin|sku|phone|电话|zip|邮编/i
const SALES = /sold|sale|qty|quantity|unit|revenue|gmv|amount|turnover|order|销|售|金额|件数|数量|成交|支付|заказ|продаж|сумма|выручк/i

/** Whether a column holds figures: numbers in most of its cells that are not ids. */
export function areFigures(name: string, values: readonly string[]): boolean {
  const full = values.filter((value) => !saysNoFigure(value))
  if (full.length === 0 || IDS.test(plainName(name))) return false
  const numbers = full.filter((value) => {
    const parts = numberParts(value)
    return parts !== null && parts.core.replace(/\D/g, '').length <= LONGEST_COUNT && !/^0\d/.test(parts.core)
  })
  return numbers.length >= full.length * MOSTLY
}

/** Whether the name of a column says that it counts what was sold. */
export const countsSales = (name: string): boolean => SALES.test(plainName(name))

/** What a column that is not read looks like. */
export function looksLike(name: string, values: readonly string[]): 'total' | 'figures' | 'text' {
  const figures = areFigures(name, values)
  return figures && isTotalWord(name) ? 'total' : figures ? 'figures' : 'text'
}
