import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What libraries import and pages never come to. */
const LEFT_OUT = [
  // Schemas check what comes and goes; JSON Schema is made of them by the server.
  /\/zod\/v4\/core\/json-schema-processors\.js$/,
  /\/zod\/v4\/core\/to-json-schema\.js$/,
  // The filters of a table's columns bring a tree and a form: searches, rules and pivots filter here, no column does.
  /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
]

/** The names that a module exports. */
function exportsOf(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name = '']) => name)
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map(
      (one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  )
  return [...declared, ...listed, ...(/^export default /m.test(code) ? ['default'] : [])].filter((name) => name !== '')
}

/** Leaves these modules out of the build: whoever should call one of them after all is told by an error. A pattern that fits nothing any more stops the build. */
export function leftOut(): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const pattern = LEFT_OUT.find((one) => one.test(id))
      if (!pattern) return null
      found.add(pattern)
      const names = exportsOf(readFileSync(id, 'utf8'))
      const name = id.slice(id.lastIndexOf('/') + 1)
      return `function absent() { throw new Error('left out of pages: ${name}') }\nexport { ${names.map((one) => `absent as ${one}`).join(', ')} }`
    },
    buildEnd(error) {
      const lost = LEFT_OUT.filter((one) => !found.has(one))
      if (!error && lost.length > 0) this.error(`nothing is left out by ${lost.join(', ')}`)
    },
  }
}
