import type { Text } from '../../text.ts'
import { text } from '../condition-faults.ts'
import { type ReadAbout, readAboutRows } from './about-rows.ts'
import { FILE_ABOUT, FILE_COLUMNS, FILE_SHEETS, type FileAbout, type FileColumn, keyOf } from './file-words.ts'
import { jsonLines } from './json-lines.ts'
import { faultAt, readClassRows, type SheetLine } from './read-rows.ts'
import type { ReadScheme } from './scheme-file.ts'

/** The column that a fault at the end of a path is told at. */
const COLUMN_OF: Readonly<Record<string, FileColumn>> = {
  ...{ name: 'class', id: 'rule', attribute: 'field', all: 'group', any: 'group', not: 'group', when: 'kind', unit: 'unit' },
  ...{ title: 'value', sku: 'value', brand: 'value', shop: 'value', price: 'value', range: 'value', values: 'value' },
  ...{ items: 'value', category: 'value', classes: 'class', children: 'class' },
}
const ABOUT_OF: Readonly<Record<string, FileAbout>> = { plat: 'platforms', cid: 'categories', sub_name: 'conditions' }

/** Reads the sheets of a workbook, found by what they are called, else the first two. */
export function readSheets(sheets: readonly { name: string; rows: readonly SheetLine[] }[]): ReadScheme {
  const named = (key: keyof typeof FILE_SHEETS) => sheets.find(({ name }) => keyOf(FILE_SHEETS, name) === key)
  const rules = named('rules') ?? sheets[0]
  const about = readAboutRows((named('about') ?? sheets.find((one) => one !== rules))?.rows ?? [])
  const read = readClassRows(rules?.rows ?? [])
  const { matching, ...told } = about.about
  return {
    file: { ...told, content: { matching, classes: read.classes } },
    faults: [...about.faults, ...read.faults],
    placeOf: (path) => (path[0] === 'content' ? classPlace(path.slice(1), read.places) : aboutPlace(path, about)),
  }
}

function classPlace(path: readonly PropertyKey[], places: ReadonlyMap<string, number>): { line: number; column: Text } {
  const last = path.findLast((key) => typeof key === 'string' && key in COLUMN_OF)
  const column = FILE_COLUMNS[COLUMN_OF[String(last)] ?? 'class']
  for (let length = path.length; length > 0; length -= 1) {
    const line = places.get(path.slice(0, length).join('.'))
    if (line !== undefined) return { line, column }
  }
  return { line: 1, column }
}

function aboutPlace(path: readonly PropertyKey[], { lines }: ReadAbout): { line: number; column: Text } {
  const field = path[0] === 'search' ? (ABOUT_OF[String(path[1])] ?? 'conditions') : (keyOf(FILE_ABOUT, String(path[0])) ?? 'name')
  return { line: lines.get(field) ?? 0, column: FILE_ABOUT[field] }
}

/** Reads a JSON text; a fault of the text itself is told with its line. */
export function readJson(json: string): ReadScheme {
  try {
    const file: unknown = JSON.parse(json)
    const lines = jsonLines(json)
    return {
      file,
      faults: [],
      placeOf(path) {
        const column = path.join('.')
        for (let length = path.length; length > 0; length -= 1) {
          const line = lines.get(path.slice(0, length).join('.'))
          if (line !== undefined) return { line, column: text(column, column) }
        }
        return { line: 1, column: text(column, column) }
      },
    }
  } catch (error) {
    const at = Number(/position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? json.length)
    const line = json.slice(0, at).split('\n').length
    const column = text(`第 ${at - json.lastIndexOf('\n', at - 1)} 个字符`, `Character ${at - json.lastIndexOf('\n', at - 1)}`)
    return {
      file: undefined,
      faults: [faultAt(line, column, text('不是有效的 JSON', 'This is no valid JSON'))],
      placeOf: () => ({ line, column }),
    }
  }
}
