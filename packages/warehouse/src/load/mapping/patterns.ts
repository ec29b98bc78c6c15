import type { FieldFault } from '@marketscope/contract/errors'
import type { Engine } from '../../engine/engine.ts'
import { EngineError } from '../../engine/errors.ts'
import { sql, v } from '../../sql/sql.ts'
import { ruleOf } from './field-schema.ts'
import { cellRules, fieldsOf } from './mapping-rules.ts'
import type { Mapping } from './mapping-schema.ts'

/** The engine's number of a pattern that it does not understand. */
const CANNOT_COMPILE = 427

/** Patterns are RE2, whose time grows with the text and not with the ways to read it; so the engine is asked, and nothing here runs one. */
const LIMITS = { lane: 'interactive', limits: { seconds: 5 } } as const

/** What is wrong with the patterns of a mapping, each asked for by itself. */
export async function patternFaults(engine: Engine, mapping: Mapping): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  for (const [path, pattern] of patternsOf(mapping)) {
    const wrong = await faultOf(engine, pattern)
    if (wrong !== null)
      faults.push({
        path,
        zh: `正则表达式有误或不受支持（RE2）：${wrong}`,
        en: `is not a regular expression that is supported here (RE2): ${wrong}`,
      })
  }
  return faults
}

function patternsOf(mapping: Mapping): [path: string, pattern: string][] {
  const rows = mapping.rows?.as === 'wide' ? (mapping.rows.columns ?? []) : []
  return [
    ...[...fieldsOf(mapping), ...cellRules(mapping)].map(([path, field]) => [`${path}.pattern`, ruleOf(field).pattern] as const),
    ...rows.map(({ pattern }, index) => [`rows.columns.${index}.pattern`, pattern] as const),
    ...(mapping.where ?? []).map(({ matches }, index) => [`where.${index}.matches`, matches] as const),
  ].flatMap(([path, pattern]) => (pattern === undefined ? [] : [[path, pattern]]))
}

async function faultOf(engine: Engine, pattern: string): Promise<string | null> {
  try {
    await engine.query(sql`SELECT match('', ${v.string(pattern)}) AS found`, LIMITS)
    return null
  } catch (thrown) {
    if (!(thrown instanceof EngineError) || thrown.engineCode !== CANNOT_COMPILE) throw thrown
    const said = String(thrown.cause)
    const from = said.indexOf('error: ')
    const to = said.indexOf('. Look at', from)
    return from < 0 || to < 0 ? 'syntax' : said.slice(from + 'error: '.length, to)
  }
}

/** What the groups of a pattern found in each text, by number from 0, and by name; null: the pattern is not in the text. */
export async function groupsIn(engine: Engine, pattern: string, texts: readonly string[]): Promise<(Groups | null)[]> {
  const names = groupNames(pattern)
  if (names.length === 0 || texts.length === 0) return texts.map(() => null)
  const [row] = await engine.query<{ found: string[][] }>(
    sql`SELECT arrayMap(t -> extractGroups(t, ${v.string(pattern)}), ${v.strings(texts)}) AS found`,
    LIMITS,
  )
  return texts.map((_, index) => {
    const groups = row?.found[index] ?? []
    if (groups.length !== names.length) return null
    return { groups, named: Object.fromEntries(names.flatMap((name, at) => (name === '' ? [] : [[name, groups[at] ?? '']]))) }
  })
}

export interface Groups {
  groups: readonly string[]
  named: Readonly<Record<string, string>>
}

/** A quotation, an escaped sign, a class of signs (its first may be a closing bracket), or the beginning of a group. */
const PARTS = /\\Q.*?(?:\\E|$)|\\.|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*(?:\]|\\?$)|\((?:\?P?<(\w+)>|\?)?/gsu

/** The names of the capturing groups of a pattern in their order; '' for one without a name. */
export function groupNames(pattern: string): string[] {
  return [...pattern.matchAll(PARTS)].flatMap(([part, name]) => (part === '(' ? [''] : name === undefined ? [] : [name]))
}
