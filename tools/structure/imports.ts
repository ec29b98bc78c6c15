import { posix } from 'node:path'
import type { Project } from './project.ts'

/** One import of a file. `typeOnly`: it disappears when the program runs. `target`: the project's file it means, for relative imports. */
export interface Import {
  specifier: string
  line: number
  typeOnly: boolean
  target?: string
}

const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
const CALL = /\bimport\(\s*['"]([^'"\n]+)['"]/g

function lineOf(text: string, index: number) {
  return text.slice(0, index).split('\n').length
}

/** Every import, re-export and dynamic import of a file, in order. */
export function importsOf(project: Project, file: string): Import[] {
  const text = project.read(file)
  const found = [
    ...[...text.matchAll(STATEMENT)].map((match) => ({ specifier: match[2] ?? '', index: match.index, typeOnly: match[1] !== undefined })),
    ...[...text.matchAll(CALL)].map((match) => ({ specifier: match[1] ?? '', index: match.index, typeOnly: false })),
  ]
  return found
    .sort((a, b) => a.index - b.index)
    .map(({ specifier, index, typeOnly }) => ({
      specifier,
      typeOnly,
      line: lineOf(text, index),
      ...(specifier.startsWith('.') ? { target: posix.normalize(posix.join(posix.dirname(file), specifier)) } : {}),
    }))
}

/** The package that a specifier names: `@scope/name` or `name`, without the path inside it. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}
