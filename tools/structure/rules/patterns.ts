import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { MadePattern } from '../patterns/made-patterns.ts'
import { asWritten, type PatternPlace, patternsIn } from '../patterns/places.ts'
import { readVerdicts, VERDICTS, type Verdict } from '../patterns/verdicts.ts'
import { type Fault, isTest, type Project, type Rule } from '../project.ts'

/** Where patterns meet what somebody sent, or may. */
const LOOKED_AT = /^(packages\/(contract|warehouse)|apps\/server)\/src\/.*\.ts$/

/** The longest text that a pattern may be asked of which is not proven to take time in proportion, and of one that is known to take more. */
const MOST: Readonly<Record<Exclude<Verdict, 'linear'>, number>> = { unproven: 10_000, square: 2000, worse: 0 }

const WHAT: Readonly<Record<Exclude<Verdict, 'linear'>, string>> = {
  unproven: 'is not proven to take time in proportion to the text',
  square: 'takes time by the square of the text',
  worse: 'takes time without any measure',
}

/** A pattern of the program, made ones as they were made. */
interface Found extends PatternPlace {
  file: string
  /** What it is written as; null: it is made of something that is only known while the program runs. */
  pattern: string | null
}

/** All patterns of the files that are looked at. `made`: what these files made when they were loaded. */
export function allPatterns(project: Project, made: (files: readonly string[]) => readonly MadePattern[]): Found[] {
  const files = project.files.filter((file) => LOOKED_AT.test(file) && !isTest(file))
  const places = files.flatMap((file) => patternsIn(project, file).map((place) => ({ ...place, file })))
  const making = [...new Set(places.flatMap(({ file, written }) => (written === null ? [file] : [])))]
  const known = making.length > 0 ? made(making) : []
  return places.flatMap((place): Found[] => {
    if (place.written !== null) return [{ ...place, pattern: place.written }]
    const here = known.filter(({ file, line }) => file === place.file && line === place.line)
    if (here.length === 0) return [{ ...place, pattern: null }]
    return here.map(({ source, flags }) => ({ ...place, pattern: asWritten(source, flags) }))
  })
}

/** The patterns that modules make, found by loading them in a process of their own. */
export function madeIn(root: string): (files: readonly string[]) => MadePattern[] {
  const program = join(root, 'tools/structure/patterns/made-patterns.ts')
  return (files) =>
    JSON.parse(execFileSync(process.execPath, ['--no-warnings', program, root, ...files], { encoding: 'utf8' })) as MadePattern[]
}

/** Patterns are proven to take time in proportion to the text, or stand behind a length. */
export function patternsOf(made: (files: readonly string[]) => readonly MadePattern[]): Rule {
  return {
    id: 'patterns',
    title: 'patterns take time in proportion to the text, or stand behind a length',
    check: (project) => {
      const verdicts = readVerdicts(project.read(VERDICTS))
      const found = allPatterns(project, made)
      const used = new Set(found.map(({ pattern }) => pattern))
      const stale = [...verdicts.keys()].filter((pattern) => !used.has(pattern))
      return [
        ...found.flatMap((one): Fault[] => faultOf(one, verdicts)),
        ...stale.map((pattern) => ({ file: VERDICTS, what: `${pattern} is in no file`, mend: 'run `npm run patterns`' })),
      ]
    },
  }
}

function faultOf({ file, line, pattern, most }: Found, verdicts: ReadonlyMap<string, Verdict>): Fault[] {
  const at = { file, line }
  if (pattern === null)
    return [{ ...at, what: 'a pattern is made while the program runs', mend: 'make it of constants where the module begins' }]
  if (most !== null && !(most > 0))
    return [{ ...at, what: `the length before ${pattern} cannot be read`, mend: 'write a number, or a constant that is one' }]
  const verdict = verdicts.get(pattern)
  if (verdict === undefined) return [{ ...at, what: `${pattern} has not been looked at`, mend: 'run `npm run patterns`' }]
  if (verdict === 'linear' || (most !== null && most <= MOST[verdict])) return []
  const behind = verdict === 'worse' ? '' : `, or put it behind a length with within() (contract), ${MOST[verdict]} at most`
  return [{ ...at, what: `${pattern} ${WHAT[verdict]}`, mend: `write it so that it never reads anything again${behind}` }]
}
