import { getAt, isObject, type Json, type JsonObject } from '../json/json-edit.ts'
import type { NamedSite } from '../site-names.ts'

/** The sites that a mapping, or several by file, declares, as far as they can be shown already. */
export function declaredSites(mapping: JsonObject | undefined): NamedSite[] {
  if (!mapping) return []
  const files = mapping.files
  const mappings = Array.isArray(files) ? files.map((entry: Json) => getAt(entry, ['mapping'])) : [mapping]
  return mappings.flatMap((one): NamedSite[] => {
    const site = getAt(one, ['site'])
    const declared = getAt(one, ['site', 'declare'])
    return [site, ...(Array.isArray(declared) ? declared : [])].flatMap(namedSite)
  })
}

function namedSite(site: Json | undefined): NamedSite[] {
  if (!isObject(site) || typeof site.id !== 'string' || site.name === undefined) return []
  const { zh, en } = isObject(site.name) ? site.name : { zh: site.name, en: site.name }
  const name = { zh: String(zh || en || site.id), en: String(en || zh || site.id) }
  return [{ id: site.id, name, currency: typeof site.currency === 'string' ? site.currency : '' }]
}
