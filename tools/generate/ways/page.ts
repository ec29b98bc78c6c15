/** One thing that a page tells to do: write a file, add to one, or run a command. */
export type PageStep =
  | { kind: 'new'; path: string; text: string }
  | { kind: 'diff'; path: string; lines: readonly string[] }
  | { kind: 'run'; command: string }

const FENCE = /^```(\w+)(?: (new))?(?: ([\w./-]+))?$/

/** What stands for lines of a file that a page leaves out. */
export const LEFT_OUT = '…'

/** The steps under a heading of a page of Markdown, in order. Throws where there is no such heading. */
export function stepsUnder(page: string, heading: string): PageStep[] {
  const lines = page.split('\n')
  const from = lines.indexOf(`## ${heading}`)
  if (from < 0) throw new Error(`there is no heading "${heading}"`)
  const next = lines.findIndex((line, at) => at > from && line.startsWith('## '))
  const own = lines.slice(from, next < 0 ? undefined : next)
  return own.flatMap((line, at): PageStep[] => {
    const [, language, isNew, path] = FENCE.exec(line) ?? []
    if (language === undefined) return []
    const block = own.slice(at + 1, own.indexOf('```', at))
    if (language === 'sh') return block.map((command) => ({ kind: 'run', command }))
    if (path === undefined) return []
    if (isNew) return [{ kind: 'new', path, text: `${block.join('\n')}\n` }]
    return language === 'diff' ? [{ kind: 'diff', path, lines: block }] : []
  })
}

/**
 * A text with what a diff adds and without what it takes away. Lines that begin with a space or a minus are looked for in order, wherever they come next; what is added
 * stands behind the line before it, or, where lines are left out in between, before the line behind it. Throws for a line that is not there.
 */
export function withDiff(text: string, diff: readonly string[]): string {
  const file = text.split('\n')
  let at = 0
  let waiting: string[] | null = null
  for (const line of diff) {
    const own = line.slice(1)
    if (line === LEFT_OUT) waiting = []
    else if (line.startsWith('+') && waiting) waiting.push(own)
    else if (line.startsWith('+')) file.splice(at++, 0, own)
    else {
      const found = file.indexOf(own, at)
      if (found < 0) throw new Error(`there is no line "${own}"`)
      const added = waiting ?? []
      file.splice(found, line.startsWith('-') ? 1 : 0, ...added)
      at = found + added.length + (line.startsWith('-') ? 0 : 1)
      waiting = null
    }
  }
  if (waiting?.length) throw new Error('what is added behind lines that are left out needs the line behind it')
  return file.join('\n')
}
