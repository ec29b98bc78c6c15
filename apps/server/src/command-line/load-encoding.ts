type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was given as mapping, with an encoding for the files of which it names none; null, the load format itself, becomes how its files are written. */
export function withEncoding(mapping: unknown, encoding: string): unknown {
  if (mapping === null) return { format: { encoding } }
  if (!isObject(mapping)) return mapping
  if (Array.isArray(mapping.files))
    return {
      ...mapping,
      files: mapping.files.map((one) => (isObject(one) ? { ...one, mapping: withEncoding(one.mapping ?? null, encoding) } : one)),
    }
  const format = isObject(mapping.format) ? mapping.format : {}
  return { ...mapping, format: { encoding, ...format } }
}
