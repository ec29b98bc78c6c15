import { importsOf } from '../imports.ts'
import { type Fault, isSource, isTest, type Project, type Rule } from '../project.ts'

const SERVER = 'apps/server/src/'

/** The area of a server file: its folder, or the file itself when it lies at the top. */
function areaOf(path: string) {
  return path.slice(SERVER.length).split('/')[0] ?? ''
}

interface Edge {
  from: string
  to: string
  file: string
  line: number
}

function edgesOf(project: Project): Edge[] {
  return project.files
    .filter((file) => file.startsWith(SERVER) && isSource(file) && !isTest(file))
    .flatMap((file) =>
      importsOf(project, file).flatMap(({ target, typeOnly, line }) => {
        if (typeOnly || !target?.startsWith(SERVER) || areaOf(file) === areaOf(target)) return []
        return [{ from: areaOf(file), to: areaOf(target), file, line }]
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

/** No two areas of the server need each other. Imports of types alone do not count: they are gone when the program runs. */
export const cycles: Rule = {
  id: 'cycles',
  title: 'no circles between the areas of the server',
  check: (project) => {
    const edges = edgesOf(project)
    const reach = new Map([...new Set(edges.map((edge) => edge.to))].map((area) => [area, reachable(edges, area)]))
    return edges
      .filter((edge) => reach.get(edge.to)?.has(edge.from))
      .map(
        ({ from, to, file, line }): Fault => ({
          file,
          line,
          what: `${from} imports ${to}, and ${to} comes back to ${from}`,
          mend: 'turn one of the two around: hand over a function or a value from where both are put together',
        }),
      )
  },
}
