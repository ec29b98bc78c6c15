import { builtinModules } from 'node:module'
import type { Fault, Rule } from '../project.ts'

/** Packages that browsers are given in the place of a module of Node, and others ask for by its name. */
const KNOWN = ['buffer', 'events', 'process', 'string_decoder']

interface Entry {
  /** Where it is another package under that name. */
  name?: string
  link?: boolean
}

/**
 * No package is named as a module of Node: who asks for such a name means the module, gets it, and installs what somebody has put under the name. `overrides` in
 * package.json put another package in its place, since npm can leave none out.
 */
export const packages: Rule = {
  id: 'packages',
  title: 'no package is named as a module of Node',
  check: (project) => {
    const lock = JSON.parse(project.read('package-lock.json')) as { packages: Record<string, Entry> }
    return Object.entries(lock.packages).flatMap(([key, entry]): Fault[] => {
      const name = entry.name ?? key.split('node_modules/').at(-1) ?? key
      if (!key.includes('node_modules/') || entry.link || KNOWN.includes(name) || !builtinModules.includes(name)) return []
      return [
        {
          file: 'package-lock.json',
          what: `${key} is a package named ${name}`,
          mend: 'put another in its place by overrides in package.json',
        },
      ]
    })
  },
}
