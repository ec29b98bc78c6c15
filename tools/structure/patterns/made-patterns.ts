import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A pattern that a module makes of texts while it is loaded. */
export interface MadePattern {
  file: string
  line: number
  source: string
  flags: string
}

const OF_FILE = /\(?(file:\/\/[^()]+):(\d+):\d+\)?$/

/** Loads the modules, paths below `root`, and tells the patterns that these made, and where. The process has no other use. */
async function madeBy(root: string, files: readonly string[]): Promise<MadePattern[]> {
  const made: MadePattern[] = []
  const Own = RegExp
  const wanted = new Set(files)
  const place = (stack: string) => {
    for (const line of stack.split('\n').slice(1)) {
      const [, url, at] = Own(OF_FILE).exec(line.trim()) ?? []
      const file = url === undefined ? '' : relative(root, fileURLToPath(url)).split(sep).join('/')
      if (wanted.has(file)) return { file, line: Number(at) }
    }
    return null
  }
  const noted = (source: string | RegExp, flags?: string) => {
    const pattern = new Own(source, flags)
    const at = place(new Error('where').stack ?? '')
    if (at) made.push({ ...at, source: pattern.source, flags: pattern.flags })
    return pattern
  }
  globalThis.RegExp = new Proxy(Own, {
    construct: (target, args, newTarget) =>
      newTarget === globalThis.RegExp ? noted(...(args as [string, string])) : Reflect.construct(target, args, newTarget),
    apply: (_, __, args) => noted(...(args as [string, string])),
  })
  for (const file of files) await import(pathToFileURL(`${root}${sep}${file}`).href)
  return made
}

if (import.meta.main) {
  const [root = '', ...files] = process.argv.slice(2)
  process.stdout.write(JSON.stringify(await madeBy(root, files)))
}
