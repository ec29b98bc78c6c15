import { parseArgs } from 'node:util'

export interface BrowserOptions {
  /** Item-months of the demo market. */
  size: number
  /** Each figure is the median of so many. */
  rounds: number
  /** Data folder that is kept and used again; null: a new one. */
  keep: string | null
  port: number
}

export const USAGE = `npm run bench:browser -- [--size 100000] [--rounds 3] [--keep DIR] [--port 7203]

Opens pages of the product in a browser with nothing kept, then its tabs one after another; as they are, and with a network of 40 ms and a processor four times slower.`

/** Reads the flags; a text says what is wrong with them. */
export function readBrowserOptions(args: readonly string[]): BrowserOptions | string {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args: [...args], options: { size: text, rounds: text, keep: text, port: text } })
    const { size = '100000', rounds = '3', port = '7203' } = values
    const numbers = [size, rounds, port].map(Number)
    if (!numbers.every((value) => Number.isInteger(value) && value > 0)) return '--size, --rounds and --port are whole numbers above 0'
    return { size: Number(size), rounds: Number(rounds), keep: values.keep ?? null, port: Number(port) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
