import { z } from 'zod'

/** The key of what SKUs are called where the name says nothing else of it; its parts are `sku_name_1`, `sku_name_2` … */
export const SKU_NAME_KEY = 'sku_name'

/** The id of what the SKUs do not explain of an item's sales. */
export const SKU_REST_ID = '(rest)'

const key = z.string().trim().max(200).default('')

/** One attribute of the SKUs or two of them together, by their stored names. What the item does not have is left out; nothing left: its first one. */
export const SKU_KEYS = { sku_key: key, sku_key2: key }
