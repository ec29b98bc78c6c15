import type { Fault, Rule } from '../project.ts'
import { matchingLines } from '../project.ts'

const LIMIT = 300

/** Files stay short enough to be read at once. Generated ones are exempt. */
export const lengths: Rule = {
  id: 'length',
  title: `no file over ${LIMIT} lines`,
  check: (project) =>
    project.files
      .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/\.generated\.ts$/.test(file))
      .flatMap((file): Fault[] => {
        const lines = project.read(file).replace(/\n$/, '').split('\n').length
        return lines > LIMIT ? [{ file, what: `${lines} lines; the limit is ${LIMIT}`, mend: 'split it where it serves two purposes' }] : []
      }),
}

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const CUSTOMARY = new Set(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE', 'Dockerfile'])

/** Names of files and folders are kebab-case, so that they are the same on every file system. */
export const names: Rule = {
  id: 'names',
  title: 'names in kebab-case',
  check: (project) =>
    project.files.flatMap((file): Fault[] => {
      const wrong = file.split('/').filter((part) => !KEBAB.test(part) && !CUSTOMARY.has(part))
      return wrong.length > 0
        ? [{ file, what: `"${wrong.join('", "')}" is not kebab-case`, mend: 'use small letters, digits and hyphens' }]
        : []
    }),
}

const MACHINE: readonly { pattern: RegExp; what: string; mend: string; testsToo: boolean }[] = [
  {
    pattern: /(^|[^.\w])\/(work|farm|root|home)\/\w/,
    what: 'a path of one machine',
    mend: 'use a path relative to the file, or a setting',
    testsToo: true,
  },
  { pattern: /(^|[^.\w])\/tmp\/\w/, what: 'a fixed temporary path', mend: 'use os.tmpdir() and mkdtemp', testsToo: false },
  {
    pattern: /https?:\/\/(registry|deb|pypi|mirrors?)\./,
    what: 'the address of a package registry',
    mend: 'leave the choice to the machine that installs',
    testsToo: true,
  },
  { pattern: /\bissues? (#|no\.? ?)?\d+\b|\(#\d+\)/i, what: 'the number of an issue', mend: 'say the reason itself', testsToo: true },
  {
    pattern: /\bissues show\b|\bBRIEF\.md\b|\bshared\/(spec|design|style|dependencies|data)\b/,
    what: 'words of the workplace',
    mend: 'say it in words that hold in the project',
    testsToo: true,
  },
]

/** Nothing of the machine or the place where the project is made is written into it. */
export const machine: Rule = {
  id: 'machine',
  title: 'no paths, hosts or words of one machine',
  check: (project) =>
    project.files
      .filter((file) => /\.(ts|tsx|mjs|css|json|md|html|sql|sh|ya?ml|txt)$|^\.ci\/|^Dockerfile$/.test(file) && file !== 'package-lock.json')
      .filter((file) => !file.startsWith('tools/structure/'))
      .flatMap((file) => {
        const test = /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('e2e/')
        return MACHINE.filter((rule) => rule.testsToo || !test).flatMap(({ pattern, what, mend }): Fault[] =>
          matchingLines(project.read(file), pattern).map(({ line }) => ({ file, line, what, mend })),
        )
      }),
}
