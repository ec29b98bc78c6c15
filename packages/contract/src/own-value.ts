/** What a table says under a key that somebody wrote; undefined for one it does not have, be it a name that every object answers to (`constructor`). */
export function ownValue<V>(table: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
