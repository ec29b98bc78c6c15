import { type Fault, openProject, type Rule } from './project.ts'
import { arrows } from './rules/arrows.ts'
import { catalogues, chinese } from './rules/catalogues.ts'
import { cycles } from './rules/cycles.ts'
import { documents } from './rules/documents.ts'
import { excerpts } from './rules/excerpts.ts'
import { lengths, machine, names } from './rules/files.ts'
import { forbidden } from './rules/forbidden.ts'
import { layers } from './rules/layers.ts'
import { licencesIn } from './rules/licences.ts'
import { packages } from './rules/packages.ts'
import { madeIn, patternsOf } from './rules/patterns.ts'
import { ratchet } from './rules/ratchet.ts'
import { zones } from './rules/zones.ts'

const RULES: readonly Rule[] = [
  arrows,
  zones,
  layers,
  cycles,
  lengths,
  names,
  ratchet,
  machine,
  catalogues,
  chinese,
  documents,
  excerpts,
  forbidden,
  packages,
]

/** One line that says where, what and how to mend it. */
function sentence(rule: Rule, { file, line, what, mend }: Fault) {
  return `${file}${line === undefined ? '' : `:${line}`} [${rule.id}] ${what} → ${mend}`
}

/** Checks the project under `root` against every structure rule. */
export function runStructure(root: string): { title: string; faults: string[] }[] {
  const project = openProject(root)
  return [...RULES, patternsOf(madeIn(root)), licencesIn(root)].map((rule) => ({
    title: `structure: ${rule.title}`,
    faults: rule.check(project).map((fault) => sentence(rule, fault)),
  }))
}
