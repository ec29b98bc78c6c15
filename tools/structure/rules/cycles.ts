import { importsOf } from '../imports.ts'
import { type Fault, isSource, isTest, type Project, type Rule } from '../project.ts'

/** Where folders side by side are areas of their own. */
const GROUNDS = ['apps/server/src/', 'apps/web/src/analyses/']

/** The area of a file of a ground: its folder, or the file itself when it lies at the top. */
function areaOf(ground: string, path: string) {
  return path.slice(ground.length).split('/')[0] ?? ''
}

interface Edge {
  from: string
  to: string
  file: string
  line: number
}

function edgesOf(project: Project, ground: string): Edge[] {
  return project.files
    .filter((file) => file.startsWith(ground) && isSource(file) && !isTest(file) && !file.endsWith('.generated.ts'))
    .flatMap((file) =>
      importsOf(project, file).flatMap(({ target, typeOnly, line }) => {
        if (typeOnly || !target?.startsWith(ground)) return []
        const [from, to] = [areaOf(ground, file), areaOf(ground, target)]
        return from === to ? [] : [{ from, to, file, line }]
      }),
    )
}

/** The areas that can be reached from `start` along the imports. */
function reachable(edges: readonly Edge[], start: string): Set<string> {
  const seen = new Set<string>()
  const queue = [start]
  for (let area = queue.pop(); area !== undefined; area = queue.pop()) {
    for (const edge of edges) {
      if (edge.from !== area || seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push(edge.to)
    }
  }
  return seen
}

function faultsIn(project: Project, ground: string): Fault[] {
  const edges = edgesOf(project, ground)
  const reach = new Map([...new Set(edges.map((edge) => edge.to))].map((area) => [area, reachable(edges, area)]))
  return edges
    .filter((edge) => reach.get(edge.to)?.has(edge.from))
    .map(({ from, to, file, line }) => ({
      file,
      line,
      what: `${from} imports ${to}, and ${to} comes back to ${from}`,
      mend: 'turn one of the two around: hand over a function or a value from where both are put together',
    }))
}

/**
 * No two areas of the server, or of the analyses on the page, need each other. Imports of types alone do not count: they are
 * gone when the program runs; nor do registries, which name what is loaded when it is asked for.
 */
export const cycles: Rule = {
  id: 'cycles',
  title: 'no circles between the areas of the server, nor between those of the analyses on the page',
  check: (project) => GROUNDS.flatMap((ground) => faultsIn(project, ground)),
}
