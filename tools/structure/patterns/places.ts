import { parseSync, Visitor } from 'vite'
import { importsOf } from '../imports.ts'
import type { Project } from '../project.ts'

/** A pattern where it stands in a file. */
export interface PatternPlace {
  line: number
  /** As it is written between slashes, with its flags; null: it is made by `RegExp` when the program runs. */
  written: string | null
  /** The length behind which it stands: `within(most, …)`; null: behind none. */
  most: number | null
}

/** How a pattern is written: `/source/flags`. */
export const asWritten = (source: string, flags: string) => `/${source}/${flags}`

/** Every pattern of a file of TypeScript. A length that is no number of the program is NaN. */
export function patternsIn(project: Project, file: string): PatternPlace[] {
  const text = project.read(file)
  const places: (PatternPlace & { at: number })[] = []
  const behind: { from: number; to: number; most: number }[] = []
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const found = (at: number, written: string | null) => places.push({ at, line: lineOf(at), written, most: null })
  new Visitor({
    Literal(node) {
      if ('regex' in node) found(node.start, asWritten(node.regex.pattern, node.regex.flags))
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') found(node.start, null)
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier') return
      if (node.callee.name === 'RegExp') found(node.start, null)
      const [most, pattern] = node.arguments
      if (node.callee.name === 'within' && most && pattern)
        behind.push({ from: pattern.start, to: pattern.end, most: numberOf(project, file, text.slice(most.start, most.end)) })
    },
  }).visit(parseSync(file, text, { lang: 'ts' }).program)
  return places.map(({ at, line, written }) => ({
    line,
    written,
    most: behind.find(({ from, to }) => from <= at && at < to)?.most ?? null,
  }))
}

/** The number that an expression is: one that is written, a constant of the file or of one that it imports, or one of `LIMITS`. */
function numberOf(project: Project, file: string, written: string): number {
  if (/^[\d_]+$/.test(written)) return Number(written.replaceAll('_', ''))
  if (!/^(?:LIMITS\.)?\w+$/.test(written)) return Number.NaN
  const name = written.replace('LIMITS.', '')
  const declared = new RegExp(written === name ? `\\bconst ${name} = ([\\d_]+)$` : `^  ${name}: ([\\d_]+),$`, 'm')
  const files = [file, ...importsOf(project, file).map(({ specifier, target }) => target ?? ofPackage(specifier))]
  const found = files.filter((one) => project.files.includes(one)).flatMap((one) => declared.exec(project.read(one))?.[1] ?? [])
  return found[0] === undefined ? Number.NaN : Number(found[0].replaceAll('_', ''))
}

/** The file that is meant by a module of one of our packages. */
const ofPackage = (specifier: string) => `${specifier.replace(/^@marketscope\/([^/]+)\//, 'packages/$1/src/')}.ts`
