import type { Fault, Rule } from '../project.ts'

/** The first line of a fenced block that shows a file: its language, then the path. */
const OPENING = /^```\w+ ((?:apps|packages|e2e|tools|bench)\/[\w./-]+)$/

const LEFT_OUT = '…'

/** The first shown line that the file does not have, in order, after those before it; null: all are there. */
function strayLine(shown: readonly string[], file: readonly string[]): number | null {
  let at = 0
  for (const [index, line] of shown.entries()) {
    if (line.trim() === '' || line.trim() === LEFT_OUT) continue
    const found = file.indexOf(line, at)
    if (found < 0) return index
    at = found + 1
  }
  return null
}

/** The lines of a diff that its file has, before what it adds is there or after. */
function linesOf(diff: readonly string[], added: '-' | '+'): string[] {
  return diff.flatMap((line) => (line === LEFT_OUT ? [line] : line.startsWith(' ') || line.startsWith(added) ? [line.slice(1)] : []))
}

/** What a document shows of a file of the project is what the file says; a diff is of a file as it is, or as it is when that was done. */
export const excerpts: Rule = {
  id: 'excerpts',
  title: 'code shown in documents is the code of the project',
  check: (project) =>
    project.files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => {
        const lines = project.read(file).split('\n')
        return lines.flatMap((line, start): Fault[] => {
          const [, path] = OPENING.exec(line) ?? []
          if (path === undefined) return []
          const end = lines.indexOf('```', start)
          if (!project.files.includes(path))
            return [{ file, line: start + 1, what: `there is no "${path}"`, mend: 'show a file that is there' }]
          const shown = lines.slice(start + 1, end)
          const mend = 'show the file as it is; … stands for lines left out'
          const text = project.read(path).split('\n')
          if (line.startsWith('```diff ')) {
            if ((['-', '+'] as const).some((added) => strayLine(linesOf(shown, added), text) === null)) return []
            return [{ file, line: start + 1, what: `${path} does not have the lines that this adds to`, mend }]
          }
          const stray = strayLine(shown, text)
          if (stray === null) return []
          return [{ file, line: start + 2 + stray, what: `${path} does not say "${shown[stray]?.trim()}"`, mend }]
        })
      }),
}
