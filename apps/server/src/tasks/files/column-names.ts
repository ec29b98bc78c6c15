/** Headings as names of columns, each once: a second one of a name has its place behind it. */
export function columnNames(headings: readonly string[]): string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    let own = heading
    for (let place = 2; taken.has(own); place++) own = `${heading}_${place}`
    taken.add(own)
    return own
  })
}
