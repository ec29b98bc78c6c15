import { isUtf8 } from 'node:buffer'
import { join, type Sql, sql, v } from '../../sql/sql.ts'

/** Words that lose their beginning and keep an apostrophe for it, and decades; in RE2 and JavaScript alike. */
const LETTERS_LEFT_OUT = `^'(?:[tskn] |[ts]-|[0-9]0s|(?:[Tt]is|[Tt]was|[Tt]ill?|[Rr]ound|[Bb]out|[Cc]ause|[Ee]m|[Nn]eath|[Ee]llo) )`
/** A text that begins with something in single quotes or backticks. */
const QUOTATION = String.raw`^(?:'[^']*'(?:[^\p{L}]|$)|\x60[^\x60]*\x60)`

/** A sign before what is no text and no number. */
const BEFORE_SIGNS = String.raw`^['\x60][^\p{L}\p{N}=+@.¥￥$#【《「“"-]`

const PATTERNS = [LETTERS_LEFT_OUT, QUOTATION, BEFORE_SIGNS]
const NO_GUARD = PATTERNS.map((pattern) => new RegExp(pattern, 'u'))

/** Whether a cell may begin with a guard, by its first sign or byte. */
export function mayBeGuard(first: number | undefined): boolean {
  return first === 0x27 || first === 0x60 || first === 0x3d
}

/**
 * A cell without what spreadsheets and back offices put around a text so that it is not taken for a number: `="612"`, `'612`, `` `612 ``. An apostrophe that stands
 * for letters ('n Sync) or opens a quotation stays.
 */
export function withoutGuard(cell: string): string {
  if (!mayBeGuard(cell.charCodeAt(0))) return cell
  if (!cell.startsWith('=')) return NO_GUARD.some((pattern) => pattern.test(cell)) ? cell : cell.slice(1).trim()
  if (cell.length < 3 || !cell.startsWith('="') || !cell.endsWith('"')) return cell
  const inner = cell.slice(2, -1)
  return inner.replaceAll('""', '').includes('"') ? cell : inner.replaceAll('""', '"').trim()
}

/** The same of UTF-8 bytes; null: there is no guard. */
export function bytesWithoutGuard(cell: Uint8Array): Buffer | null {
  if (!isUtf8(cell)) return null
  const text = Buffer.from(cell.buffer, cell.byteOffset, cell.length).toString('utf8')
  const plain = withoutGuard(text)
  return plain === text ? null : Buffer.from(plain, 'utf8')
}

/** The same of cells that the engine reads, a list of texts. */
export function withoutGuards(cells: Sql): Sql {
  const inner = sql`substring(c, 3, length(c) - 3)`
  const formula = sql`startsWith(c, '="') AND endsWith(c, '"') AND length(c) > 2 AND position(replaceAll(${inner}, '""', ''), '"') = 0`
  const kept = sql`startsWith(c, '=') OR ${join(
    PATTERNS.map((pattern) => sql`match(c, ${v.string(pattern)})`),
    ' OR ',
  )}`
  return sql`arrayMap(c -> if(substring(c, 1, 1) NOT IN ('=', '''', ${v.string('`')}), c, multiIf(${formula}, trimBoth(replaceAll(${inner}, '""', '"')), ${kept}, c, trimBoth(substring(c, 2)))), ${cells})`
}
