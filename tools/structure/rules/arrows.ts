import { importsOf, packageOf } from '../imports.ts'
import { type Fault, isSource, isTest, type Project, type Rule } from '../project.ts'

interface Arrow {
  folder: string
  /** The own packages it may import; with `only`, just from that folder. */
  own: { name: string; only?: string }[]
  /** Whether it may use Node's built-in modules. */
  node: boolean
}

const OWN = '@marketscope/'

/** Who may import whom. Anything from the npm registry must be declared in the package's own package.json. */
const ARROWS: readonly Arrow[] = [
  { folder: 'packages/contract/', own: [], node: false },
  { folder: 'packages/warehouse/', own: [{ name: 'contract' }], node: true },
  { folder: 'packages/demo-market/', own: [{ name: 'contract' }], node: true },
  {
    folder: 'apps/server/',
    own: [{ name: 'contract' }, { name: 'warehouse' }, { name: 'demo-market', only: 'apps/server/src/demo/' }],
    node: true,
  },
  { folder: 'apps/web/', own: [{ name: 'contract' }], node: false },
]

function declared(project: Project, path: string, sections: readonly string[]): Set<string> {
  if (!project.files.includes(path)) return new Set()
  const json = JSON.parse(project.read(path)) as Record<string, Record<string, string> | undefined>
  return new Set(sections.flatMap((section) => Object.keys(json[section] ?? {})))
}

function isConfiguration(file: string) {
  return /\.config\.ts$/.test(file)
}

function checkFile(project: Project, arrow: Arrow, file: string): Fault[] {
  const tooling = isTest(file) || isConfiguration(file)
  const npm = declared(project, `${arrow.folder}package.json`, tooling ? ['dependencies', 'devDependencies'] : ['dependencies'])
  const shared = tooling ? declared(project, 'package.json', ['devDependencies']) : new Set<string>()
  return importsOf(project, file).flatMap(({ specifier, line, target }): Fault[] => {
    const at = { file, line }
    if (target !== undefined) {
      if (target.startsWith(arrow.folder)) return []
      return [
        { ...at, what: `"${specifier}" leaves ${arrow.folder}`, mend: 'import another package by its name, if it may be imported at all' },
      ]
    }
    if (specifier.startsWith('node:')) {
      if (arrow.node || tooling) return []
      return [{ ...at, what: `"${specifier}" does not exist in a browser`, mend: `keep ${arrow.folder} free of Node's modules` }]
    }
    if (specifier.startsWith(OWN)) {
      const allowed = arrow.own.find(({ name }) => packageOf(specifier) === `${OWN}${name}`)
      if (allowed && (allowed.only === undefined || tooling || file.startsWith(allowed.only))) return []
      const own = arrow.own.map(({ name, only }) => (only ? `${name} (only from ${only})` : name)).join(', ') || 'none of our packages'
      return [
        { ...at, what: `${arrow.folder} may not import "${specifier}"`, mend: `it may import ${own}; move what is shared into contract` },
      ]
    }
    const name = packageOf(specifier)
    if (npm.has(name) || shared.has(name) || specifier.startsWith('virtual:')) return []
    return [
      { ...at, what: `"${name}" is not declared for ${arrow.folder}`, mend: `add it to ${arrow.folder}package.json or do without it` },
    ]
  })
}

/** Arrows between packages point one way; contract depends on zod alone. */
export const arrows: Rule = {
  id: 'arrows',
  title: 'imports between packages',
  check: (project) => {
    const faults = ARROWS.flatMap((arrow) =>
      project.files.filter((file) => isSource(file) && file.startsWith(arrow.folder)).flatMap((file) => checkFile(project, arrow, file)),
    )
    const contract = [...declared(project, 'packages/contract/package.json', ['dependencies'])].filter((name) => name !== 'zod')
    return [
      ...faults,
      ...contract.map((name) => ({
        file: 'packages/contract/package.json',
        what: `contract depends on "${name}"`,
        mend: 'contract depends on zod alone',
      })),
    ]
  },
}
