import type { FieldType } from '@marketscope/contract/load-format'
import { NO_REVISION } from '../../schema/revision.ts'
import { identifier, sql, v } from '../../sql/sql.ts'
import { compileEmission, outputField } from '../compile/select.ts'
import { Columns } from '../compile/texts.ts'
import type { Field } from '../mapping/field-schema.ts'
import { surroundings } from '../plan.ts'
import { knownSites } from '../plan-files.ts'
import type { TestDesk } from './desk.ts'

/** Reads one text by a rule; the value as text ('null' for none), or '!' and the reason. */
export async function readValue(
  desk: TestDesk,
  text: string,
  type: FieldType | 'time',
  rule: Field,
  site = 'tmall',
  signed = false,
): Promise<string> {
  const sites = new Map()
  await knownSites({ engine: desk.engine, sites }, NO_REVISION)
  const target = {
    money: 'price',
    count: 'sold',
    month: 'month',
    date: 'shelf_time',
    time: 'at',
    number: 'describe_score',
    pairs: 'attributes',
    list: 'effects',
    id: 'shop_id',
    text: 'title',
    period: 'date',
    currency: 'base',
    rate: 'rate',
  } as const
  const given = typeof rule === 'string' ? { column: rule } : rule
  const field = 'constant' in given || 'template' in given || given.column ? given : { ...given, column: 'x' }
  const emission = {
    kind: 'x',
    fields: [outputField('site', 'site', 'id', true, { constant: site }), outputField('value', target[type], type, false, field)],
    computed: [],
  }
  const raw = { file: 1, from: sql`(SELECT toUInt32(1) AS line, '' AS problem, [${v.string(text)}, 'B', ''] AS cells)` }
  const around = { ...surroundings(sites, sites.get(site) ?? null), signed }
  const compiled = compileEmission(1n, emission, raw, new Columns(['x', 'b', 'c']), ['-'], around)
  const name = `o_${target[type]}`
  const [row] = await desk.engine.query<{ value: string; reason: string }>(
    sql`SELECT ifNull(toString(${identifier([name], name)}), 'null') AS value, o_faults[1].3 AS reason FROM (${compiled.select})`,
  )
  return row?.reason ? `!${row.reason}` : (row?.value ?? '')
}
