import type { Text } from '../../text.ts'
import { CLASS_LIMITS, type Rule, type SchemeClass } from '../classes.ts'
import type { Atom, Condition, ConditionKind, Ends } from '../condition.ts'
import { CONDITION_DEPTH, text } from '../condition-faults.ts'
import { FILE_COLUMNS, FILE_JOINS, FILE_KINDS, FILE_OPERATORS, type FileColumn, type FileOperator, keyOf, splitCell } from './file-words.ts'
import type { FileFault } from './scheme-file.ts'

/** A row of a sheet: its number there, and its cells as texts. */
export interface SheetLine {
  line: number
  cells: readonly string[]
}

export interface ReadClasses {
  classes: SchemeClass[]
  faults: FileFault[]
  /** Where classes, rules and conditions stand, by the paths that faults of a scheme tell. */
  places: Map<string, number>
}

const NEEDED: readonly FileColumn[] = ['class', 'kind', 'operator', 'value']

export const faultAt = (line: number, column: Text, told: Text): FileFault => ({ line, column, text: told, stops: true })

type Cell = (column: FileColumn) => string

/** Why a row cannot be taken up, and in which column. */
interface Refused {
  column: FileColumn
  told: Text
}

/** Reads rows as `rowsOfClasses` writes them, with columns in any order and words in either language; ids may be left out. */
export function readClassRows(lines: readonly SheetLine[]): ReadClasses {
  const [head, ...rest] = lines
  const read: ReadClasses = { classes: [], faults: [], places: new Map() }
  const columns = (head?.cells ?? []).map((cell) => keyOf(FILE_COLUMNS, cell))
  const missing = NEEDED.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    read.faults = missing.map((column) => {
      const { zh, en } = FILE_COLUMNS[column]
      return faultAt(head?.line ?? 1, FILE_COLUMNS[column], text(`缺少列“${zh}”`, `The column "${en}" is missing`))
    })
    return read
  }
  const reader = new RowReader(read)
  for (const { line, cells } of rest) {
    if (cells.every((cell) => cell.trim() === '')) continue
    reader.row(line, (column) => (cells[columns.indexOf(column)] ?? '').trim())
  }
  reader.number()
  return read
}

interface Group {
  label: string
  join: keyof typeof FILE_JOINS
  parts: (Group | Condition)[]
}

const isGroup = (part: Group | Condition): part is Group => 'parts' in part

class RowReader {
  readonly #read: ReadClasses
  readonly #byPath = new Map<string, { own: SchemeClass; path: string }>()
  /** The rule that the last row was of, which another row may be of too. */
  #rule: { id: string; of: SchemeClass; rule: Rule; path: string; group: Group | null } | null = null

  constructor(read: ReadClasses) {
    this.#read = read
  }

  row(line: number, cell: Cell): void {
    const refused = this.#take(line, cell)
    if (refused) this.#read.faults.push(faultAt(line, FILE_COLUMNS[refused.column], refused.told))
  }

  /** Takes a row up; what is returned says why it cannot. */
  #take(line: number, cell: Cell): Refused | null {
    const fault = (column: FileColumn, told: Text): Refused => ({ column, told })
    const names = splitCell(cell('class'), 'path')
    if (names.length === 0) return fault('class', text('请填写类的名称', 'Name the class'))
    if (names.length > CLASS_LIMITS.depth)
      return fault('class', text(`类最多 ${CLASS_LIMITS.depth} 层`, `Classes stand below each other ${CLASS_LIMITS.depth} deep at most`))
    const { own, path } = this.#class(names, line)
    if (cell('class_id') !== '') own.id = cell('class_id')
    if (cell('kind') === '' && cell('value') === '') return null
    const kind = keyOf(FILE_KINDS, cell('kind'))
    if (!kind) {
      const some = (language: 'zh' | 'en', by: string) =>
        Object.values(FILE_KINDS)
          .map((one) => one[language])
          .join(by)
      return fault('kind', text(`应为 ${some('zh', '、')} 之一`, `One of ${some('en', ', ')}`))
    }
    const read = conditionOf(kind, cell)
    if ('column' in read) return fault(read.column, read.told)
    const groups =
      cell('group') === ''
        ? []
        : cell('group')
            .split(/[>＞]/)
            .map((one) => one.trim())
    const joins = groups.map((one) => keyOf(FILE_JOINS, one.replace(/\d{1,9}$/, '').trimEnd()))
    if (joins.includes(undefined) || joins.length > CONDITION_DEPTH * 2)
      return fault('group', text('应为 且、或、非，嵌套时写作 且 > 或 2', 'Write and, or, not; within each other: and > or 2'))
    const id = cell('rule')
    if (groups.length > 0 && id === '')
      return fault('rule', text('由多个条件组成的规则需要编号', 'A rule of several conditions needs a number'))
    const before = this.#rule
    const joined = before && id !== '' && before.id === id && before.of === own ? before : null
    if (joined && (!joined.group || groups.length === 0))
      return fault('group', text('同一规则的各行应写明 且、或、非', 'Rows of one rule say how they are joined: and, or, not'))
    const target = joined ?? this.#begin(own, path, { id, name: cell('rule_name'), line })
    if (groups.length === 0) target.rule.when = read.condition
    else {
      const levels = groups.map((label, at) => ({ label, join: joins[at] ?? 'all' }))
      if (joined?.group && joined.group.label !== groups[0])
        return fault('group', text('同一规则只能有一个最外层的组', 'The rows of one rule are of one outermost group'))
      target.group ??= { ...levels[0], parts: [] } as Group
      const at = place(target.group, levels.slice(1), read.condition)
      this.#read.places.set(`${target.path}.when${at}`, line)
      target.rule.when = settled(target.group)
    }
    this.#rule = target
    return null
  }

  /** Gives ids to what has none. */
  number(): void {
    const all = [...this.#byPath.values()].map(({ own }) => own)
    const taken = new Set(all.flatMap((own) => [own.id, ...own.rules.map(({ id }) => id)]))
    let next = 0
    const fresh = (kind: string): string => {
      next += 1
      return taken.has(`${kind}${next}`) ? fresh(kind) : `${kind}${next}`
    }
    for (const own of all) {
      own.id ||= fresh('c')
      for (const rule of own.rules) rule.id ||= fresh('r')
    }
  }

  #class(names: readonly string[], line: number): { own: SchemeClass; path: string } {
    let [list, path] = [this.#read.classes, 'classes']
    let found: { own: SchemeClass; path: string } | undefined
    names.forEach((name, depth) => {
      const key = JSON.stringify(names.slice(0, depth + 1))
      found = this.#byPath.get(key)
      if (!found) {
        found = { own: { id: '', name, rules: [], children: [] }, path: `${path}.${list.length}` }
        this.#byPath.set(key, found)
        this.#read.places.set(found.path, line)
        list.push(found.own)
      }
      list = found.own.children
      path = `${found.path}.children`
    })
    return found as { own: SchemeClass; path: string }
  }

  #begin(of: SchemeClass, classPath: string, { id, name, line }: { id: string; name: string; line: number }) {
    const rule: Rule = { id, name, when: { all: [] } }
    const path = `${classPath}.rules.${of.rules.length}`
    of.rules.push(rule)
    this.#read.places.set(path, line)
    return { id, of, rule, path, group: null as Group | null }
  }
}

/** Puts a condition into a group, below further groups: the last one there where it is called the same, else a new one. Gives the path to it. */
function place(group: Group, levels: readonly Pick<Group, 'label' | 'join'>[], condition: Condition): string {
  const key = (index: number) => (group.join === 'not' ? '.not' : `.${group.join}.${index}`)
  const [next, ...rest] = levels
  if (!next) {
    group.parts.push(condition)
    return key(group.parts.length - 1)
  }
  const last = group.parts.at(-1)
  const inner: Group = last && isGroup(last) && last.label === next.label ? last : { ...next, parts: [] }
  if (inner !== last) group.parts.push(inner)
  return `${key(group.parts.length - 1)}${place(inner, rest, condition)}`
}

function settled({ join, parts }: Group): Condition {
  const own = parts.map((part) => (isGroup(part) ? settled(part) : part))
  if (join === 'all') return { all: own }
  if (join === 'any') return { any: own }
  const [only] = own
  return { not: own.length === 1 && only ? only : { any: own } }
}

type ReadCondition = { condition: Condition } | Refused

function conditionOf(kind: ConditionKind, cell: Cell): ReadCondition {
  const wanted: readonly FileOperator[] =
    kind === 'title' || kind === 'sku' ? ['words'] : kind === 'price' ? ['range'] : kind === 'attribute' ? ['list', 'range'] : ['list']
  const found = wanted
    .flatMap((operator) => FILE_OPERATORS[operator].map((word, negated) => ({ operator, negated: negated === 1, word })))
    .find(({ word }) => keyOf({ word }, cell('operator')) === 'word')
  if (!found) {
    const some = (language: 'zh' | 'en', by: string) =>
      wanted.flatMap((operator) => FILE_OPERATORS[operator].map((word) => word[language])).join(by)
    return { column: 'operator', told: text(`应为 ${some('zh', '、')} 之一`, `One of ${some('en', ', ')}`) }
  }
  const atom = atomOf(kind, found.operator, cell)
  if (!atom) return { column: 'value', told: text('区间应写作 100~200、100~ 或 ~200', 'Write a range as 100~200, 100~ or ~200') }
  return { condition: found.negated ? { not: atom } : atom }
}

function atomOf(kind: ConditionKind, operator: FileOperator, cell: Cell): Atom | null {
  const value = cell('value')
  if (kind === 'title') return { title: value }
  if (kind === 'sku') return { sku: value }
  const ends = operator === 'range' ? endsOf(value) : null
  if (operator === 'range' && !ends) return null
  if (kind === 'price') return ends && { price: ends }
  if (kind === 'attribute')
    return ends
      ? { attribute: cell('field'), range: ends, unit: cell('unit') }
      : { attribute: cell('field'), values: [...new Set(splitCell(value, 'list'))] }
  return { [kind]: [...new Set(splitCell(value, 'list'))] } as Atom
}

const RANGE = /^(\d[\d.]*(?:e[+-]?\d+)?)?\s*[~～]\s*(\d[\d.]*(?:e[+-]?\d+)?)?$/i

function endsOf(written: string): Ends | null {
  const found = RANGE.exec(written)
  const end = (part: string | undefined) => (part === undefined ? null : Number(part))
  const ends = found && ([end(found[1]), end(found[2])] as Ends)
  return ends?.every((one) => one === null || Number.isFinite(one)) ? ends : null
}
