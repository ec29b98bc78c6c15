import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json/json-edit.ts'
import { fieldsOf, isMissing } from './mapping-fields.ts'
import { hiddenParts, kindOf, meaningOf, placeFor, siteOf, withMeaning, withRule } from './mapping-shape.ts'

const panel: JsonObject = {
  about: 'monthly panel',
  site: 'taobao',
  fields: { month: 'month', item_id: 'item_id', sold: 'sold', sales: { column: 'sales', number: { currency: true } } },
  brand: { from_title: ['a'], name: 'brand' },
}

describe('placeFor', () => {
  const set: JsonObject = {
    files: [
      { file: 'items.csv', mapping: null },
      { file: 'tmall_*.csv', mapping: panel },
      { file: 'jd-2021 (1)+[a]*.csv', mapping: panel },
    ],
  }

  it.each([
    [panel, 'any.csv', []],
    [set, 'tmall_2016-11.csv', ['files', 1, 'mapping']],
    [set, 'items.csv', null],
    [set, 'itemsxcsv', null],
    [set, 'jd-2021 (1)+[a] new.csv', ['files', 2, 'mapping']],
    [{ files: 'odd' }, 'a.csv', []],
  ] as const)('in %j for %s is %j', (mapping, name, place) => {
    expect(placeFor(mapping as JsonObject, name)).toEqual(place)
  })
})

describe('withMeaning', () => {
  it('turns the month into a moment for readings, and keeps all else', () => {
    const snapshot = withMeaning(panel, 'snapshot')
    const { month, ...fields } = panel.fields as JsonObject
    expect(snapshot).toEqual({ ...panel, rows: { as: 'snapshot' }, fields: { ...fields, time: month } })
    expect(meaningOf(snapshot)).toBe('snapshot')
  })

  it('leaves a mapping of the same meaning alone, with its choices', () => {
    const counter = { ...panel, rows: { as: 'counter', first: 'from_zero' } }
    expect(withMeaning(counter, 'counter')).toBe(counter)
  })

  it('there and back is the same mapping', () => {
    for (const meaning of ['sku_month', 'wide'] as const) expect(withMeaning(withMeaning(panel, meaning), 'item_month')).toEqual(panel)
  })

  it('has none while rows have a moment and nothing is said of them', () => {
    const { month, ...fields } = panel.fields as JsonObject
    const timed: JsonObject = { ...panel, fields: { ...fields, time: 'date' } }
    expect(meaningOf(timed)).toBeNull()
    expect(withMeaning(timed, 'item_month')).toEqual({ ...timed, rows: { as: 'item_month' } })
    expect(withMeaning(timed, 'snapshot')).toEqual({ ...timed, rows: { as: 'snapshot' } })
  })

  it('of a SKU makes another kind; words it does not know have none', () => {
    expect(kindOf(withMeaning(panel, 'sku_month'))).toBe('sku_months')
    expect(meaningOf({ rows: { as: 'weekly' } })).toBeNull()
    const skus: JsonObject = { ...panel, kind: 'sku_months' }
    expect(meaningOf(skus)).toBe('sku_month')
    expect(withMeaning(skus, 'item_month')).toEqual(panel)
    expect(kindOf(withMeaning(skus, 'counter'))).toBe('item_months')
  })
})

describe('withRule', () => {
  it('takes what is left bare with it, but never the fields', () => {
    expect(withRule({ fields: {}, shop: { name: 's' } }, ['shop', 'name'], undefined)).toEqual({ fields: {} })
    expect(withRule({ fields: { sold: 's' } }, ['fields', 'sold'], undefined)).toEqual({ fields: {} })
    expect(withRule({ rows: { as: 'sku_month', item_figures: { sold: 's' } } }, ['rows', 'item_figures', 'sold'], undefined)).toEqual({
      rows: { as: 'sku_month' },
    })
  })

  it('there and back is the same mapping', () => {
    expect(withRule(withRule(panel, ['category', 'path'], 'c'), ['category', 'path'], undefined)).toEqual(panel)
  })
})

describe('siteOf', () => {
  it.each([
    [undefined, 'none'],
    ['tmall', 'known'],
    [{ id: 'tmall_2016' }, 'declared'],
    [{ from: 'country', declare: [] }, 'file'],
  ])('%j is %s', (site, from) => {
    expect(siteOf(site === undefined ? {} : { site }).from).toBe(from)
  })
})

describe('hiddenParts', () => {
  it('names what the form has no place for', () => {
    const names = new Set(fieldsOf(panel).map((field) => String(field.path[1])))
    const odd = { ...panel, format: { nulls: ['-'] }, fields: { ...(panel.fields as JsonObject), colour: 'c' } }
    expect(hiddenParts(odd, names)).toEqual(['about', 'brand.from_title', 'format.nulls', 'fields.colour'])
  })
})

describe('fieldsOf', () => {
  const missing = (mapping: JsonObject) =>
    fieldsOf(mapping)
      .filter((field) => isMissing(mapping, field))
      .map((field) => field.name)

  it('tells what is missing, and what stands for it', () => {
    expect(missing({ fields: {} })).toEqual(['month', 'time', 'item_id', 'sold', 'sales'])
    expect(missing(panel)).toEqual([])
    expect(missing({ fields: { time: 't', item_id: 'i', sold: 's', price: 'p' } })).toEqual([])
  })

  it('asks for neither month nor figures where months are columns', () => {
    const names = fieldsOf({ rows: { as: 'wide' } }).map((field) => field.name)
    expect(names).not.toContain('month')
    expect(names).not.toContain('time')
    expect(names).not.toContain('sold')
    expect(names).toContain('price')
  })

  it('offers every field once, each of its own place', () => {
    for (const as of ['item_month', 'snapshot', 'counter', 'order_line', 'sku_month', 'wide']) {
      const names = fieldsOf({ rows: { as }, site: { from: 'x' } }).map((field) => field.path.join('.'))
      expect(new Set(names).size).toBe(names.length)
    }
    expect(fieldsOf({ kind: 'brands' }).map((field) => field.name)).toEqual(['brand_id', 'name_zh', 'name_en'])
  })
})
