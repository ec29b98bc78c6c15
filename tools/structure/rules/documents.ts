import { posix } from 'node:path'
import type { Fault, Project, Rule } from '../project.ts'

const SPECIFICATION = 'docs/specification.md'
const LATER = 'not in this version'

/** A path of the project between backticks. */
const SPAN = /`((?:apps|packages|e2e|tools|bench|docs)\/[\w./-]+)`/g

/** What a build makes is not kept. */
const BUILT = /(^|\/)dist(\/|$)/

/** The target of a link within the project, without its anchor. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)/g

/** Files, and every folder that holds one. */
function placesOf(project: Project): Set<string> {
  const places = new Set<string>()
  for (const file of project.files) for (let path = file; path !== '.'; path = posix.dirname(path)) places.add(path)
  return places
}

/** What a line names: paths between backticks, and targets of links seen from the folder of the document. */
function named(line: string, folder: string): string[] {
  const spans = [...line.matchAll(SPAN)].map(([, path = '']) => path)
  const links = [...line.matchAll(LINK)].map(([, target = '']) => posix.join(folder, target))
  return [...spans, ...links].map((path) => path.replace(/\/$/, '')).filter((path) => !BUILT.test(path))
}

/** Every path that a document names is there; a row of the table of the specification names where its sentence lives. */
export const documents: Rule = {
  id: 'documents',
  title: 'paths named in documents exist',
  check: (project) => {
    const places = placesOf(project)
    return project.files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        project
          .read(file)
          .split('\n')
          .flatMap((line, index): Fault[] => {
            const paths = named(line, posix.dirname(file))
            const place = { file, line: index + 1 }
            const lost = paths.filter((path) => !places.has(path))
            const row = file === SPECIFICATION && line.startsWith('| ') && !line.startsWith('| Sentence')
            return [
              ...lost.map((path) => ({ ...place, what: `there is no "${path}"`, mend: 'name the file as it is called now' })),
              ...(row && paths.length < 2 && !line.includes(LATER)
                ? [{ ...place, what: 'a sentence without its place or test', mend: `name both, or say "${LATER}"` }]
                : []),
            ]
          }),
      )
  },
}
