import type { Language } from '../../text.ts'
import { placedClasses } from '../class-tree.ts'
import type { Rule, SchemeClass } from '../classes.ts'
import { type Atom, type Condition, type Ends, isJoined, kindOf, partsOf } from '../condition.ts'
import {
  FILE_COLUMNS,
  FILE_JOINS,
  FILE_KINDS,
  FILE_OPERATORS,
  type FileColumn,
  type FileOperator,
  joinCell,
  wordsOf,
} from './file-words.ts'

export type Cells = Record<FileColumn, string>

const EMPTY = Object.fromEntries(Object.keys(FILE_COLUMNS).map((column) => [column, ''])) as Cells

/** The classes as rows of a table: a row for each condition of a rule, which is one row where the rule asks one thing; a class without rules has a row too. */
export function rowsOfClasses(classes: readonly SchemeClass[], language: Language): Cells[] {
  return placedClasses(classes).flatMap(({ own, above }) => {
    const place = {
      class: joinCell(
        [...above, own].map(({ name }) => name),
        'path',
      ),
      class_id: own.id,
    }
    if (own.rules.length === 0) return [{ ...EMPTY, ...place }]
    return own.rules.flatMap((rule) => rowsOfRule(rule, language).map((cells) => ({ ...cells, ...place })))
  })
}

/** The table with its heading. */
export function tableOfClasses(classes: readonly SchemeClass[], language: Language): { headings: string[]; rows: string[][] } {
  const columns = Object.keys(FILE_COLUMNS) as FileColumn[]
  return {
    headings: wordsOf(FILE_COLUMNS, language),
    rows: rowsOfClasses(classes, language).map((cells) => columns.map((column) => cells[column])),
  }
}

function rowsOfRule({ id, name, when }: Rule, language: Language): Cells[] {
  return leavesOf(when, [], language).map(({ group, atom, negated }, place) => ({
    ...EMPTY,
    ...cellsOf(atom, negated, language),
    ...{ group: group.join(' > '), rule: id, rule_name: place === 0 ? name : '' },
  }))
}

interface Leaf {
  group: string[]
  atom: Atom
  negated: boolean
}

/** The conditions that ask one thing, each with the groups around it, outermost first; a group within another one is told with its place there. */
function leavesOf(condition: Condition, group: readonly string[], language: Language, place?: number): Leaf[] {
  if (!isJoined(condition)) return [{ group: [...group], atom: condition, negated: false }]
  if ('not' in condition && !isJoined(condition.not)) return [{ group: [...group], atom: condition.not, negated: true }]
  const join = 'all' in condition ? 'all' : 'any' in condition ? 'any' : 'not'
  const own = `${FILE_JOINS[join][language]}${place === undefined ? '' : ` ${place}`}`
  return partsOf(condition).flatMap((part, at) => leavesOf(part, [...group, own], language, join === 'not' ? undefined : at + 1))
}

/** How each kind compares. */
export function operatorOf(atom: Atom): FileOperator {
  if ('title' in atom || 'sku' in atom) return 'words'
  return 'price' in atom || 'range' in atom ? 'range' : 'list'
}

function cellsOf(atom: Atom, negated: boolean, language: Language): Partial<Cells> {
  const kind = kindOf(atom)
  const operator = FILE_OPERATORS[operatorOf(atom)][negated ? 1 : 0][language]
  const own = { kind: FILE_KINDS[kind][language], operator }
  if ('title' in atom) return { ...own, value: atom.title }
  if ('sku' in atom) return { ...own, value: atom.sku }
  if ('price' in atom) return { ...own, value: endsText(atom.price) }
  if ('attribute' in atom)
    return 'range' in atom
      ? { ...own, field: atom.attribute, value: endsText(atom.range), unit: atom.unit }
      : { ...own, field: atom.attribute, value: joinCell(atom.values, 'list') }
  const values = 'brand' in atom ? atom.brand : 'shop' in atom ? atom.shop : 'items' in atom ? atom.items : atom.category
  return { ...own, value: joinCell(values, 'list') }
}

const endsText = ([from, to]: Ends) => `${from ?? ''}~${to ?? ''}`
