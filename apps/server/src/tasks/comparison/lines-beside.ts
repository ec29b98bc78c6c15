import { type AboutLine, groupedLines } from '@marketscope/contract/about-lines'
import type { Language } from '@marketscope/contract/text'

/** What several searches are of, as one list: what is the same of all is said once, anything else with the search that it is said of. */
export function linesBeside(all: readonly { name: string; lines: readonly AboutLine[] }[], language: Language): AboutLine[] {
  const grouped = all.map(({ name, lines }) => ({ name, lines: groupedLines(lines, language) }))
  const kinds = [...new Set(grouped.flatMap(({ lines }) => lines.map(({ of }) => of)))]
  return kinds.flatMap((kind) => {
    const own = grouped.flatMap(({ name, lines }) => lines.filter(({ of }) => of === kind).map((line) => ({ name, line })))
    const [first] = own
    if (first && own.length === all.length && own.every(({ line }) => line.value === first.line.value)) return [first.line]
    return own.map(({ name, line }) => ({ ...line, value: `${name}${language === 'zh' ? '：' : ': '}${line.value}` }))
  })
}
