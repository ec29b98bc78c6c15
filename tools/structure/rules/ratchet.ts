import { type Fault, isSource, type Project, type Rule } from '../project.ts'

const RATCHET = 'tools/structure/ratchet.json'

/** The escape hatches that are counted: each switches off a check that everything else relies on. */
const HATCHES: Record<string, RegExp> = {
  any: /[:<,(|&]\s*any\b(?!\s*[:(.])|\bas\s+any\b/g,
  'ts-ignore': /@ts-(?:ignore|nocheck)\b/g,
  'ts-expect-error': /@ts-expect-error\b/g,
  'biome-ignore': /\bbiome-ignore(?:-all|-start)?\b/g,
  'as-unknown-as': /\bas\s+unknown\s+as\b/g,
}

/** How often each escape hatch is used, and where. */
export function countHatches(project: Project): Record<string, { count: number; places: string[] }> {
  const files = project.files.filter((file) => (isSource(file) || file.endsWith('.css')) && !file.startsWith('tools/structure/'))
  return Object.fromEntries(
    Object.entries(HATCHES).map(([name, pattern]) => {
      const places = files.flatMap((file) => {
        const text = name === 'any' ? withoutTexts(project.read(file)) : project.read(file)
        return [...text.matchAll(pattern)].map((match) => `${file}:${text.slice(0, match.index).split('\n').length}`)
      })
      return [name, { count: places.length, places }]
    }),
  )
}

/** The text without comments and quoted strings, line numbers kept: the word "any" is common English. */
function withoutTexts(text: string) {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:\w'"`])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, blank)
}

/** The counts of escape hatches may only go down. */
export const ratchet: Rule = {
  id: 'ratchet',
  title: 'escape hatches only become fewer',
  check: (project) => {
    const allowed = JSON.parse(project.read(RATCHET)) as Record<string, number>
    return Object.entries(countHatches(project)).flatMap(([name, { count, places }]): Fault[] => {
      const limit = allowed[name] ?? 0
      if (count > limit) {
        const what = `${count} uses of ${name}, ${limit} allowed: ${places.join(', ')}`
        return [{ file: RATCHET, what, mend: 'give the value its true type; the number in the file is never raised' }]
      }
      if (count < limit) {
        return [
          {
            file: RATCHET,
            what: `${count} uses of ${name}, ${limit} noted`,
            mend: `well done: write ${count} into the file so that it stays so`,
          },
        ]
      }
      return []
    })
  },
}
