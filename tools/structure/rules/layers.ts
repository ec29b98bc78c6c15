import { importsOf } from '../imports.ts'
import { type Fault, isSource, isTest, type Rule } from '../project.ts'

const WAREHOUSE = 'packages/warehouse/src/'

/** The folders of the warehouse, each of which knows those before it only. */
const LAYERS: readonly string[] = [
  ...['text', 'tables', 'sorting', 'sql', 'values', 'engine', 'schema', 'cache'],
  ...['catalog', 'scope', 'rollups', 'directory', 'words'],
  ...['query', 'attributes', 'figures', 'filings', 'comments', 'items', 'dimensions', 'shapes', 'pivot', 'analyses'],
]

/** Loading stands beside them: what is asked knows nothing of it, and it knows nothing of what is asked. */
const LOADING: readonly string[] = ['text', 'tables', 'sql', 'engine', 'schema']

/** Put things together, or try them out. */
const FREE = new Set(['', 'testing', 'faults'])

function layerOf(path: string): string | undefined {
  if (!path.startsWith(WAREHOUSE)) return undefined
  const parts = path.slice(WAREHOUSE.length).split('/')
  return parts.length === 1 ? '' : parts[0]
}

/** Why a folder of the warehouse may not import another; undefined where it may. */
export function reasonAgainst(from: string, to: string): string | undefined {
  if (from === to || FREE.has(from)) return undefined
  if (to === '') return 'only the files of the folder above put things together'
  if (from === 'load') return LOADING.includes(to) ? undefined : `loading knows ${LOADING.join(', ')} only`
  const [place, other] = [LAYERS.indexOf(from), LAYERS.indexOf(to)]
  if (place < 0) return `${from} has no place among the layers (tools/structure/rules/layers.ts)`
  if (other < 0) return `${to} has no place below ${from}`
  return other < place ? undefined : `${from} lies below ${to}: the order is ${LAYERS.join(' → ')}`
}

/** In the warehouse, each folder knows only those below it. */
export const layers: Rule = {
  id: 'layers',
  title: 'imports between the folders of the warehouse',
  check: (project) =>
    project.files
      .filter((file) => isSource(file) && !isTest(file) && !file.endsWith('.child.ts'))
      .flatMap((file): Fault[] => {
        const from = layerOf(file)
        if (from === undefined) return []
        return importsOf(project, file).flatMap(({ line, target }) => {
          const to = target === undefined ? undefined : layerOf(target)
          const reason = to === undefined ? undefined : reasonAgainst(from, to)
          return reason ? [{ file, line, what: `imports ${target}`, mend: reason }] : []
        })
      }),
}
