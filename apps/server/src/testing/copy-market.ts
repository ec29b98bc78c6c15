import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Every folder of a table has this file beside the folders of its parts. */
const TABLE_MARK = 'format_version.txt'

/**
 * Copies market data that no engine has open. The files of parts, thousands even in a small market, become links, since the engine never changes one: that
 * takes a fifth of the time.
 */
export function copyMarket(from: string, to: string): void {
  const entries = readdirSync(from, { withFileTypes: true })
  const isTable = entries.some(({ name }) => name === TABLE_MARK)
  mkdirSync(to, { recursive: true })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.isDirectory()) copyFileSync(source, target)
    else if (isTable) linkPart(source, target)
    else copyMarket(source, target)
  }
}

function linkPart(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkPart(source, target)
    else linkSync(source, target)
  }
}
