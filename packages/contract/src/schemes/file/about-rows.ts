import type { Language, Text } from '../../text.ts'
import { text } from '../condition-faults.ts'
import { MATCHINGS } from '../matching.ts'
import { FILE_ABOUT, FILE_MATCHINGS, type FileAbout, joinCell, keyOf, splitCell } from './file-words.ts'
import { faultAt, type SheetLine } from './read-rows.ts'
import { type FileFault, SCHEME_FORMAT, type SchemeFile } from './scheme-file.ts'

type About = Omit<SchemeFile, 'content'> & { matching: string }

/** What a scheme is beside its rules, a line each: what it is called, and what is said. `market`: its search in words, for people. */
export function aboutRows({ content, ...file }: SchemeFile, market: readonly string[], language: Language): [string, string][] {
  const { plat, cid, ...conditions } = file.search as { plat?: string[]; cid?: { not_custom?: string[]; custom?: string[] } }
  const custom = cid?.custom ?? []
  const rest = { ...conditions, ...(custom.length > 0 ? { cid: { custom } } : {}) }
  const said: Record<FileAbout, string> = {
    ...{ name: file.name, note: file.note, tags: joinCell(file.tags, 'list') },
    ...{ platforms: joinCell(plat ?? [], 'list'), categories: joinCell(cid?.not_custom ?? [], 'list'), start: file.start, end: file.end },
    matching: FILE_MATCHINGS[content.matching][language],
    conditions: Object.keys(rest).length > 0 ? JSON.stringify(rest) : '',
    ...{ market: market.join(' · '), format: file.format },
  }
  return (Object.keys(FILE_ABOUT) as FileAbout[]).map((key) => [FILE_ABOUT[key][language], said[key]])
}

export interface ReadAbout {
  about: Omit<About, 'format'> & { format: string }
  faults: FileFault[]
  lines: Map<FileAbout, number>
}

/** A day that a spreadsheet made of a month is that month. */
const monthOf = (cell: string) => /^(\d{4}-\d{2})(-\d{2})?$/.exec(cell)?.[1] ?? cell

/** Reads lines as {@link aboutRows} writes them, in any order and in words of either language. */
export function readAboutRows(rows: readonly SheetLine[]): ReadAbout {
  const cells = new Map<FileAbout, string>()
  const lines = new Map<FileAbout, number>()
  const faults: FileFault[] = []
  for (const {
    line,
    cells: [label = '', value = ''],
  } of rows) {
    const key = keyOf(FILE_ABOUT, label)
    if (!key) continue
    cells.set(key, value.trim())
    lines.set(key, line)
  }
  const cell = (key: FileAbout) => cells.get(key) ?? ''
  const fault = (key: FileAbout, told: Text) => void faults.push(faultAt(lines.get(key) ?? 0, FILE_ABOUT[key], told))
  const matching = cell('matching') === '' ? MATCHINGS[0] : keyOf(FILE_MATCHINGS, cell('matching'))
  if (!matching) {
    const some = (language: Language, by: string) =>
      Object.values(FILE_MATCHINGS)
        .map((one) => one[language])
        .join(by)
    fault('matching', text(`应为：${some('zh', '、')}`, `One of: ${some('en', ', ')}`))
  }
  const conditions = conditionsOf(cell('conditions'))
  if (!conditions) fault('conditions', text('应为 JSON 对象', 'This is no JSON object'))
  const { cid, ...rest } = conditions ?? {}
  const custom = typeof cid === 'object' && cid !== null && 'custom' in cid ? { custom: cid.custom } : {}
  return {
    about: {
      format: cell('format') === '' ? SCHEME_FORMAT : cell('format'),
      ...{ name: cell('name'), note: cell('note'), tags: splitCell(cell('tags'), 'list') },
      ...{ start: monthOf(cell('start')), end: monthOf(cell('end')), matching: matching ?? MATCHINGS[0] },
      search: {
        ...rest,
        plat: splitCell(cell('platforms'), 'list'),
        cid: { not_custom: splitCell(cell('categories'), 'list'), ...custom },
      },
    },
    faults,
    lines,
  }
}

function conditionsOf(cell: string): Record<string, unknown> | null {
  if (cell === '') return {}
  try {
    const read: unknown = JSON.parse(cell)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null
  } catch {
    return null
  }
}
