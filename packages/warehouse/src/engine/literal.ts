/**
 * A string literal of plain characters only: every byte that is not a letter, a digit or one of `_,.:[]-` and blank is written `\xHH`.
 * So nothing that came from outside can end the literal.
 */
export function hexLiteral(text: string): string {
  let out = ''
  for (const byte of Buffer.from(text, 'utf8')) out += PLAIN[byte]
  return `'${out}'`
}

const PLAIN: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte)
  return /[A-Za-z0-9_,.:[\] -]/.test(char) ? char : `\\x${byte.toString(16).padStart(2, '0').toUpperCase()}`
})

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
}

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r\0\b\f]/g, (char) => ESCAPES[char] ?? char)
}

/** A parameter's value as the engine reads it (its "escaped" text form): strings inside arrays are quoted, null is `\N`. */
export function paramText(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (Array.isArray(value))
    return `[${value.map((one) => (typeof one === 'string' ? `'${escaped(one).replaceAll("'", "\\'")}'` : paramText(one))).join(',')}]`
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  throw new TypeError(`not a value of a parameter: ${typeof value}`)
}
