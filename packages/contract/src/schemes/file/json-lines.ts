/** The line that each value of a JSON text begins at, by its path; '' is the whole. The text is known to be JSON. */
export function jsonLines(json: string): Map<string, number> {
  const lines = new Map<string, number>()
  const open: { path: string; index: number | null; key: string }[] = []
  let line = 1
  let afterKey = false
  const here = () => {
    const own = open.at(-1)
    if (!own) return ''
    const key = own.index === null ? own.key : String(own.index)
    return own.path === '' ? key : `${own.path}.${key}`
  }
  const value = () => {
    const path = here()
    if (!lines.has(path)) lines.set(path, line)
    return path
  }
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g)) {
    const own = open.at(-1)
    if (token === '\n') line += 1
    else if (token === '{' || token === '[') open.push({ path: value(), index: token === '[' ? 0 : null, key: '' })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',') {
      if (own && own.index !== null) own.index += 1
      afterKey = false
      continue
    } else if (token === ':') {
      afterKey = true
      continue
    } else if (own && own.index === null && !afterKey && token.startsWith('"')) own.key = JSON.parse(token) as string
    else value()
    if (token !== '\n') afterKey = false
  }
  return lines
}
