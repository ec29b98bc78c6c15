import { isObject, type JsonObject } from '../json/json-edit.ts'
import type { NamedSite } from '../site-names.ts'

/** The sites that the mapping declares, as far as they can be shown already. */
export function declaredSites(mapping: JsonObject | undefined): NamedSite[] {
  const sites = mapping?.sites
  if (!Array.isArray(sites)) return []
  return sites.filter(isObject).flatMap(({ id, name, currency }) => {
    if (typeof id !== 'string' || !isObject(name)) return []
    const shown = { zh: String(name.zh ?? name.en ?? id), en: String(name.en ?? name.zh ?? id) }
    return [{ id, name: shown, currency: typeof currency === 'string' ? currency : '' }]
  })
}
