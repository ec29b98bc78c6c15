import { posix } from 'node:path'
import type { Fault, Project, Rule } from '../project.ts'

const SPECIFICATION = 'docs/specification.md'
const LATER = 'not in this version'

const SECURITY = 'docs/security.md'
/** What a requirement says that has no test. */
const UNTESTED = /does not apply:|the operator:|by reading/

/** Cells of a row of the list of what is not met, with those before and after its bars. */
const NOT_MET_CELLS = 4

/** A test in the table of the page on security: its file, and where it is one of several its name. */
const NAMED_TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: › ([^|]+?)(?=; `|\s*\|))?/g

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

/** What is wrong with a row of the table of security: every test it names is in its file, and one is named unless it says why not. */
function securityFaults(project: Project, line: string): Pick<Fault, 'what' | 'mend'>[] {
  const tests = [...line.matchAll(NAMED_TEST)]
  const gone = tests.filter(
    ([, path = '', name]) => name !== undefined && project.files.includes(path) && !project.read(path).includes(name),
  )
  return [
    ...gone.map(([, path, name]) => ({ what: `"${path}" has no test "${name}"`, mend: 'name the test as it is called now' })),
    ...(/^\| V\d/.test(line) && tests.length === 0 && !UNTESTED.test(line) && line.split('|').length > NOT_MET_CELLS
      ? [
          {
            what: 'a requirement without its test',
            mend: 'name one, or say that it does not apply, is the operator’s or a matter of reading',
          },
        ]
      : []),
  ]
}

/** Every path that a document names is there; a row of the table of the specification names where its sentence lives, and one of the page on security its test. */
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
              ...(file === SECURITY ? securityFaults(project, line).map((fault) => ({ ...place, ...fault })) : []),
              ...lost.map((path) => ({ ...place, what: `there is no "${path}"`, mend: 'name the file as it is called now' })),
              ...(row && paths.length < 2 && !line.includes(LATER)
                ? [{ ...place, what: 'a sentence without its place or test', mend: `name both, or say "${LATER}"` }]
                : []),
            ]
          }),
      )
  },
}
