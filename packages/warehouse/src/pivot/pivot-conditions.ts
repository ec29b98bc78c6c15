import { fieldError, MarketError } from '@marketscope/contract/errors'
import { type PivotContent, type PivotFilter, TOO_WIDE } from '@marketscope/contract/schemes/pivot'
import type { PivotFiltered } from '@marketscope/contract/schemes/pivot-grid'
import type { FaceSource, NamedFace, OwnRows } from '../dimensions/face.ts'
import { findFace } from '../dimensions/find-face.ts'
import { valuesNamed } from './pivot-names.ts'
import { type Conditioned, valuesOf } from './pivot-values.ts'

/** More values than these are not looked through one by one. */
const MOST_KEYS = 20_000

/** What a filter is about, in words; an id that stands for nothing here is told as it is. */
export async function filteredOf({ face, ids }: Conditioned): Promise<PivotFiltered> {
  const own = ids.flatMap((id): [string, string][] => {
    const rows = face.rowsOf?.(id)
    return rows ? [[id, rows.name]] : []
  })
  const told = new Map<string, string | undefined>(own)
  const known = ids.flatMap((id) => {
    const key = told.has(id) ? null : face.keyOf(id)
    return typeof key === 'string' ? [{ id, key, shown: face.shownOf?.(id) ?? '' }] : []
  })
  const names = known.length > 0 ? await face.names(known) : []
  const byId = new Map([...told, ...known.map(({ id }, at) => [id, names[at]?.name] as const)])
  return { name: face.title, values: ids.map((id) => ({ id, name: byId.get(id) ?? id.slice(id.indexOf(':') + 1) })) }
}

/** The conditions of a pivot's filters; those on figures are told by the keys that meet them. */
export async function conditionsAsked(pivot: PivotContent, source: FaceSource, from: number): Promise<Conditioned[]> {
  const found: Conditioned[] = []
  for (const [at, filter] of pivot.filters.entries()) {
    const onSide = [...pivot.rows, ...pivot.columns].indexOf(filter.field)
    const face = faceOf(filter.field, onSide >= 0 ? onSide : from + at, ['filters', at], source)
    const known = { field: filter.field, version: face.version, face }
    if ('keys' in filter) {
      await refuseNames(filter, at, face, source)
      found.push({ ...known, ids: filter.keys, ...taken(filter, at, face) })
      continue
    }
    const values = await valuesOf(face, found, source, { bounds: filter, most: MOST_KEYS })
    if (values.all > MOST_KEYS) throw new MarketError('too_wide', TOO_WIDE)
    const keys = values.keys.map(({ key }) => key)
    found.push({ ...known, ids: [], keys, condition: { any: [{ dimension: face.dimension, keys }], not: false } })
  }
  return found
}

/** Refuses names where ids are expected: such a value would take nothing, and left out everything. */
async function refuseNames(
  { field, keys }: Extract<PivotFilter, { keys: unknown }>,
  at: number,
  { title }: NamedFace,
  source: FaceSource,
): Promise<void> {
  const named = await Promise.all(keys.map((id) => valuesNamed(field, id, source)))
  const place = named.findIndex((ids) => ids.length > 0)
  if (place < 0) return
  const [name, ids] = [keys[place] ?? '', named[place] ?? []]
  throw fieldError(
    `pivot.filters.${at}.keys.${place}`,
    `“${name}”是名称，不是“${title}”的 ID，请改用 ${ids.join('、')}`,
    `"${name}" is a name and no id of "${title}": use ${ids.join(', ')}`,
  )
}

/** The rows that a filter by values is about. An id that is none of the dimension's is an error: left out, it would take everything. */
function taken(
  filter: Extract<PivotFilter, { keys: unknown }>,
  at: number,
  face: NamedFace,
): Pick<Conditioned, 'version' | 'keys' | 'condition'> {
  const [keys, apart]: [string[], OwnRows[]] = [[], []]
  for (const [place, id] of filter.keys.entries()) {
    const own = face.rowsOf?.(id)
    const key = own ? null : face.keyOf(id)
    if (own) apart.push(own)
    else if (key === undefined) throw noValue(`pivot.filters.${at}.keys.${place}`, id, face.title)
    else if (key !== null) keys.push(key)
  }
  const any = [
    ...(keys.length > 0 ? [{ dimension: face.dimension, keys }] : []),
    ...apart.map(({ dimension, key }) => ({ dimension, keys: [key] })),
  ]
  const version = [face.version, ...apart.map((own) => own.version)].join(' ')
  return { version, keys: apart.length > 0 ? null : keys, condition: { any, not: filter.not } }
}

function noValue(path: string, id: string, title: string) {
  return fieldError(
    path,
    `“${id}”不是“${title}”的值，请重新选择筛选值`,
    `"${id}" is no value of "${title}": choose the values of the filter again`,
  )
}

/** The face of a dimension; `path`: where it is named. Throws for none. */
export function faceOf(field: string, place: number, path: readonly (string | number)[], source: FaceSource): NamedFace {
  const face = findFace('pivot', field, place, source)
  if (!face) throw fieldError(`pivot.${path.join('.')}`, `没有维度“${field}”`, `There is no dimension "${field}"`)
  return face
}
