import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bootstrap.mjs'
import { openProject } from '../project.ts'
import { allPatterns, madeIn } from '../rules/patterns.ts'
import { checkPattern } from './check-pattern.ts'
import { readVerdicts, VERDICTS, type Verdict, writeVerdicts } from './verdicts.ts'

// `npm run patterns`: looks at the patterns that are new and writes what it finds; `-- --all` looks at each again.
const file = join(root, VERDICTS)
const known = process.argv.includes('--all') ? new Map<string, Verdict>() : readVerdicts(readFileSync(file, 'utf8'))
const wanted = new Set(allPatterns(openProject(root), madeIn(root)).flatMap(({ pattern }) => pattern ?? []))
const verdicts = new Map<string, Verdict>()
for (const pattern of wanted) {
  const end = pattern.lastIndexOf('/')
  const verdict = known.get(pattern) ?? checkPattern(pattern.slice(1, end), pattern.slice(end + 1))
  if (!known.has(pattern)) console.log(`${verdict}: ${pattern}`)
  verdicts.set(pattern, verdict)
  if (verdicts.size % 20 === 0) writeFileSync(file, writeVerdicts(new Map([...known, ...verdicts])))
}
writeFileSync(file, writeVerdicts(verdicts))
