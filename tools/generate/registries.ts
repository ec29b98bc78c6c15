import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const HEAD = '// Written by "npm run generate" from the files of this folder. Do not edit.\n'

/** The identifier for a kebab-case file name: brand-list → brandList. */
export function identifier(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

const importsOf = (names: readonly string[]) => names.map((name) => `import ${identifier(name)} from './${name}.ts'\n`).join('')
const entriesOf = (names: readonly string[]) => names.map((name) => `  '${name}': ${identifier(name)},\n`).join('')
const ID_TYPE = "import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'\n"

/** The registry of declarations. Its keys are the ids that every other registry must cover. */
export function contractAnalyses(names: readonly string[]): string {
  return `${HEAD}${importsOf(names)}
/** Every analysis by its id. */
export const ANALYSES = {
${entriesOf(names)}} as const

export type AnalysisId = keyof typeof ANALYSES
`
}

/** The registry of the dimensions. Its keys are the ids that the warehouse must cover. */
export function contractDimensions(names: readonly string[]): string {
  return `${HEAD}${importsOf(names)}
/** Every dimension, or family of them, by its id. */
export const DIMENSIONS = {
${entriesOf(names)}} as const

export type DimensionId = keyof typeof DIMENSIONS
`
}

/** The id of a measure, as columns and files have it, of its file. */
const measureId = (file: string) => file.replaceAll('-', '_')

/** The registry of the measures. */
export function contractMeasures(files: readonly string[]): string {
  return `${HEAD}${importsOf(files)}
/** Every measure by its id. */
export const MEASURES = {
${files.map((file) => `  ${measureId(file)}: ${identifier(file)},\n`).join('')}} as const

export type MeasureRecordId = keyof typeof MEASURES
`
}

/** The registry of what measures are of the rows; one that is no average and is missing does not compile. */
export function warehouseMeasures(files: readonly string[]): string {
  return `${HEAD}import type { MEASURES as RECORDS } from '@marketscope/contract/market/measures/registry.generated'
${importsOf(files)}import type { Measure } from './measure.ts'

type Records = typeof RECORDS
type RowMeasureId = { [K in keyof Records]: Records[K]['made'] extends 'average' ? never : K }[keyof Records]

/** What each measure is of the rows, but for averages. */
export const MEASURES: Readonly<Record<RowMeasureId, Measure>> = {
${files.map((file) => `  ${measureId(file)}: ${identifier(file)},\n`).join('')}}
`
}

/** The registry of the expressions that tell the values of dimensions; one of those that declare values and is missing does not compile. */
export function warehouseValues(names: readonly string[]): string {
  return `${HEAD}import type { ValuedId } from '@marketscope/contract/market/find-dimension'
${importsOf(names)}import type { ValueSql } from './value.ts'

/** What the values of each of them are. */
export const VALUES: Readonly<Record<ValuedId, ValueSql>> = {
${entriesOf(names)}}
`
}

/** The registry of what the other dimensions are in the rows of the market; a missing one does not compile. */
export function warehouseDimensions(names: readonly string[]): string {
  return `${HEAD}import type { DimensionId } from '@marketscope/contract/market/dimensions/registry.generated'
import type { ValuedId } from '@marketscope/contract/market/find-dimension'
${importsOf(names)}import type { FaceMaker } from './face.ts'

/** What each dimension is in the rows of the market, beside those of values. */
export const DIMENSIONS: Readonly<Record<Exclude<DimensionId, ValuedId>, FaceMaker>> = {
${entriesOf(names)}}
`
}

/** The registry of the statements that compute the analyses; a missing one does not compile. */
export function warehouseAnalyses(names: readonly string[]): string {
  return `${HEAD}${ID_TYPE}${importsOf(names)}
/** What computes each analysis. */
export const ANALYSES = {
${entriesOf(names)}} as const satisfies Record<AnalysisId, unknown>
`
}

/** The registry of the views, each loaded when it is first shown; `views` tells the folder of each. */
export function webAnalyses(views: ReadonlyMap<string, string>): string {
  const entries = [...views].map(([name, folder]) => `  '${name}': () => import('./${folder}/${name}.tsx'),\n`).join('')
  return `${HEAD}${ID_TYPE}
/** How to load the view of each analysis. */
export const ANALYSES = {
${entries}} as const satisfies Record<AnalysisId, () => Promise<{ default: unknown }>>
`
}

/** The registry of calls; `calls` tells the names of the calls in each file. */
export function contractCalls(calls: ReadonlyMap<string, readonly string[]>): string {
  const files = [...calls].filter(([, names]) => names.length > 0)
  const imports = files.map(([file, names]) => `import { ${names.join(', ')} } from './${file}.ts'\n`).join('')
  const entries = files.flatMap(([, names]) => names.map((name) => `  ${name},\n`)).join('')
  return `${HEAD}${imports}
/** Every call of the API by the name of its declaration. */
export const CALLS = {
${entries}} as const

export type CallName = keyof typeof CALLS
`
}

/** The calls that a source text declares, in order: `export const search = declareCall(…)`. */
export function callsIn(text: string): string[] {
  return [...text.matchAll(/^export const (\w+) = declareCall\(/gm)].map((match) => match[1] ?? '')
}

/** The names of the files in a folder that belong into its registry. */
export function namesIn(folder: string, extension: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension) && /^[a-z0-9-]+$/.test(file.slice(0, -extension.length)))
    .map((file) => file.slice(0, -extension.length))
    .sort()
}

/** The folder of each analysis among the folders of a parent, which group them by what they are about, in the order of their ids. */
function foldersOf(parent: string, analyses: readonly string[]): Map<string, string> {
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found = folders.flatMap(({ name }) => namesIn(join(parent, name), '.tsx').map((file) => [file, name] as const))
  return new Map(found.filter(([file]) => analyses.includes(file)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A generated text in the form the formatter gives it. */
export function formatted(root: string, path: string, text: string) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  return execFileSync(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

const CONTRACT = 'packages/contract/src'

const printed = (root: string, program: string) =>
  execFileSync(process.execPath, [join(root, `tools/generate/${program}.ts`)], { encoding: 'utf8' })

/** What each registry should hold now: its path with its text, before formatting. */
function registries(root: string): [string, () => string][] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const analyses = namesIn(join(root, CONTRACT, 'analyses'), '.ts').filter((name) =>
    /^export default /m.test(read(`${CONTRACT}/analyses/${name}.ts`)),
  )
  const calls = namesIn(join(root, CONTRACT, 'calls'), '.ts').map((name): [string, string[]] => [
    name,
    callsIn(read(`${CONTRACT}/calls/${name}.ts`)),
  ])
  const present = (folder: string, extension: string) => namesIn(join(root, folder), extension).filter((name) => analyses.includes(name))
  const measures = namesIn(join(root, CONTRACT, 'market/measures'), '.ts')
  const dimensions = namesIn(join(root, CONTRACT, 'market/dimensions'), '.ts')
  const [faces, values] = ['packages/warehouse/src/dimensions', 'packages/warehouse/src/values']
  const [warehouse, web] = ['packages/warehouse/src/analyses', 'apps/web/src/analyses']
  return [
    [`${CONTRACT}/analyses/registry.generated.ts`, () => contractAnalyses(analyses)],
    [`${CONTRACT}/market/dimensions/registry.generated.ts`, () => contractDimensions(dimensions)],
    [
      `${faces}/registry.generated.ts`,
      () => warehouseDimensions(namesIn(join(root, faces), '.ts').filter((name) => dimensions.includes(name))),
    ],
    [`${CONTRACT}/market/measures/registry.generated.ts`, () => contractMeasures(measures)],
    [
      'packages/warehouse/src/query/measures/registry.generated.ts',
      () =>
        warehouseMeasures(namesIn(join(root, 'packages/warehouse/src/query/measures'), '.ts').filter((name) => measures.includes(name))),
    ],
    [
      `${values}/registry.generated.ts`,
      () => warehouseValues(namesIn(join(root, values), '.ts').filter((name) => dimensions.includes(name))),
    ],
    [`${CONTRACT}/calls/registry.generated.ts`, () => contractCalls(new Map(calls))],
    [`${warehouse}/registry.generated.ts`, () => warehouseAnalyses(present(warehouse, '.ts'))],
    [`${web}/registry.generated.ts`, () => webAnalyses(foldersOf(join(root, web), analyses))],
    // Reads the registries above.
    [`${CONTRACT}/long-fields.generated.ts`, () => printed(root, 'long-fields')],
    ['docs/mapping.schema.json', () => printed(root, 'mapping-schema')],
  ]
}

function stateOf(root: string, path: string, text: string) {
  const file = join(root, path)
  const expected = formatted(root, path, text)
  return { path, expected, current: existsSync(file) && readFileSync(file, 'utf8') === expected }
}

/** Each registry as it should be, and whether it is so on disk. */
export function checkGenerated(root: string): { path: string; expected: string; current: boolean }[] {
  return registries(root).map(([path, text]) => stateOf(root, path, text()))
}

/** Writes the registries that are out of date, each before the next is made, and returns their paths. */
export function generate(root: string): string[] {
  return registries(root).flatMap(([path, text]) => {
    const { expected, current } = stateOf(root, path, text())
    if (current) return []
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, expected)
    return [path]
  })
}
