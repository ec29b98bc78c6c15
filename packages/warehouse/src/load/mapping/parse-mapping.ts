import { type FieldFault, MarketError } from '@marketscope/contract/errors'
import type { FormatChoice } from '../read/open-file.ts'
import { FormatOnly } from './format-schema.ts'
import { issueFaults } from './issue-faults.ts'
import { mappingFaults } from './mapping-rules.ts'
import { Mapping, MappingSet } from './mapping-schema.ts'
import { MOST_ISSUES, salvage } from './salvage.ts'

/** A mapping for the files whose name fits; null: the load format itself. */
export interface FileMapping {
  /** Where it stands in what was given, for the paths of faults. */
  path: string
  fits(name: string): boolean
  mapping: Mapping | null
  /** How the file is written, where nothing else is said of it. */
  format?: FormatChoice
  /** Places that could not be read, of a mapping that is looked at for its other faults only. */
  broken: readonly string[]
}

/** Reads what a person gave as mapping; faults in both languages with their path, none when all is well. */
export function parseMapping(given: unknown): { mappings: FileMapping[]; faults: FieldFault[] } {
  if (given === null || given === undefined) return { mappings: [{ path: '', fits: () => true, mapping: null, broken: [] }], faults: [] }
  if (typeof given !== 'object' || Array.isArray(given))
    return { mappings: [], faults: [{ path: '', zh: '映射应为 JSON 对象', en: 'a mapping is a JSON object' }] }
  const only = formatOnly(given)
  if (only) return { mappings: [{ path: '', fits: () => true, mapping: null, format: only, broken: [] }], faults: [] }
  if ('files' in given) {
    const formats = Array.isArray(given.files) ? given.files.map((one) => formatOnly(one?.mapping)) : []
    const { value, issues } = salvage(MappingSet, withoutFormats(given, formats))
    const faults = issues.flatMap(issueFaults)
    const mappings = (value?.files ?? []).map(({ file, mapping }, index) => {
      const path = `files.${index}.mapping`
      const format = formats[index] ?? null
      return { path, fits: glob(file), mapping, ...(format && { format }), broken: below(path, faults) }
    })
    return { mappings, faults: [...faults, ...mappings.flatMap(ownFaults), ...modeFaults(mappings)] }
  }
  const { value, issues } = salvage(Mapping, given)
  const faults = issues.flatMap(issueFaults)
  if (value === null) return { mappings: [], faults }
  const one: FileMapping = { path: '', fits: () => true, mapping: value, broken: below('', faults) }
  return { mappings: [one], faults: [...faults, ...ownFaults(one)] }
}

/** What is said of a file of the load format: how it is written, and nothing else; null: something else is said. */
function formatOnly(given: unknown): FormatChoice | null {
  const read = FormatOnly.safeParse(given)
  return read.success ? read.data.format : null
}

function withoutFormats(given: { files: unknown }, formats: readonly (FormatChoice | null)[]): unknown {
  if (!Array.isArray(given.files)) return given
  return { ...given, files: given.files.map((one, index) => (formats[index] ? { ...one, mapping: null } : one)) }
}

/** The places of faults below a place, as seen from there. */
function below(place: string, faults: readonly FieldFault[]): string[] {
  if (place === '') return faults.map(({ path }) => path)
  return faults.flatMap(({ path }) => (path === place || path.startsWith(`${place}.`) ? [path.slice(place.length + 1)] : []))
}

function ownFaults(one: FileMapping): FieldFault[] {
  return one.mapping === null ? [] : placed(one, mappingFaults(one.mapping))
}

/** What only says how a value is written, whatever the rest of a mapping means. */
const OF_A_VALUE = /\.(pattern|format|time_zone|number|matches|column|\d+)$/

/** Faults of a mapping with their whole path. What could not be read is told already, and what only follows from it is not told. */
export function placed({ path, mapping, broken }: FileMapping, faults: readonly FieldFault[]): FieldFault[] {
  const rowless = mapping?.rows === undefined && broken.some((place) => within(place, 'rows'))
  const meaningless = rowless || broken.some((place) => ['', 'fields'].includes(place) || within(place, 'kind'))
  const told = faults.filter((fault) => !meaningless || OF_A_VALUE.test(fault.path))
  return readable({ path, broken }, told)
}

const within = (place: string, part: string) => part === '' || place === part || place.startsWith(`${part}.`)

/** Faults of what could be read of a mapping, with their whole path. They hold whatever the rest of it means. */
export function readable({ path, broken }: Pick<FileMapping, 'path' | 'broken'>, faults: readonly FieldFault[]): FieldFault[] {
  const told = faults.filter((fault) => !broken.some((place) => within(fault.path, place) || within(place, fault.path)))
  return told.map((fault) => ({ ...fault, path: [path, fault.path].filter(Boolean).join('.') }))
}

/** A load replaces months or merges into them, not both. */
function modeFaults(mappings: readonly FileMapping[]): FieldFault[] {
  const modes = mappings.map(({ mapping }) => mapping?.mode ?? 'replace')
  const odd = mappings[modes.findIndex((mode) => mode !== modes[0])]
  if (!odd) return []
  return [{ path: `${odd.path}.mode`, zh: '一次加载只能有一种 mode', en: 'must be the same in all mappings of a load' }]
}

const TOLD = 20

/** One error that names every fault of a mapping. */
export function mappingError(faults: readonly FieldFault[]): MarketError {
  const told = faults.slice(0, TOLD)
  const [zh, en] =
    faults.length < MOST_ISSUES
      ? [`共 ${faults.length} 处`, `${faults.length} faults in all`]
      : [`${MOST_ISSUES} 处以上`, `${MOST_ISSUES} faults and more`]
  const more = faults.length > TOLD ? { zh: `……${zh}`, en: ` … (${en})` } : { zh: '', en: '' }
  return new MarketError(
    'parameter',
    {
      zh: `映射有误：${told.map(({ path, zh }) => `${path} ${zh}`.trim()).join('；')}${more.zh}`,
      en: `The mapping is wrong: ${told.map(({ path, en }) => `${path} ${en}`.trim()).join('; ')}${more.en}`,
    },
    { fields: faults.slice(0, MOST_ISSUES) },
  )
}

/** Whether a name is what `*` for any text and all other signs for themselves can be read as; without a regular expression, which many stars would make slow. */
function glob(pattern: string): (name: string) => boolean {
  const [first = '', ...parts] = pattern.split('*')
  const last = parts.pop()
  if (last === undefined) return (name) => name === pattern
  return (name) => {
    let from = first.length
    for (const part of parts) {
      const at = name.indexOf(part, from)
      if (at < 0) return false
      from = at + part.length
    }
    return name.startsWith(first) && name.endsWith(last) && name.length - last.length >= from
  }
}
