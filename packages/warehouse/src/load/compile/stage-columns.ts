import type { FieldType } from '@marketscope/contract/load-format'
import { type LoadKindId, loadKind } from '@marketscope/contract/load-format'

/** The column of `load_row` that a field goes to, where the two have different names. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sku_months: { shelf_time: 'sku_shelf_time' },
  shops: { name_zh: 'shop_name', name_en: 'shop_name_en' },
  brands: { name_zh: 'brand_name', name_en: 'brand_name_en' },
}

export function stageColumn(kind: string, field: string): string {
  return RENAMED[kind]?.[field] ?? field
}

export interface TypedField {
  type: FieldType
  required: boolean
}

/** The fields of a kind of the load format. */
export function kindFields(kind: LoadKindId): Map<string, TypedField> {
  return new Map(loadKind(kind).fields.map((field) => [field.name, { type: field.type, required: field.required === true }]))
}
