import type { Text } from '@marketscope/contract/text'
import { sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { rawKind } from '../mapping/mapping-plan.ts'
import { rowsOf } from '../mapping/mapping-rules.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { placeInMapping } from '../mapping/place-in-mapping.ts'
import type { Plans } from '../plan-files.ts'
import { closedState } from './order-states.ts'
import { isAsked } from './read-states.ts'

/** More texts are no states. */
const MOST = 1000
const SHOWN = 5

interface StateRows {
  file: number
  column: string
  state: string
  rows: number
}

/** Why order lines should not be counted before somebody says so: those that are cancelled, closed, refunded or unpaid by their state. The answers are offered as changes of the mapping. */
export async function stateStops(context: LoadContext, { mappings, places }: Pick<Plans, 'mappings' | 'places'>): Promise<Text[]> {
  const stops: Text[] = []
  for (const [number, mapping] of mappings.entries()) {
    if (mapping === null || !isAsked(mapping)) continue
    const closed = (await statesOf(context, rawKind(number))).filter(({ state }) => closedState(state) !== null)
    for (const [, list] of Map.groupBy(closed, ({ file, column }) => `${file} ${column}`)) stops.push(stopOf(context, list))
    if (closed.length > 0) suggest(context, mapping, placeInMapping(places[number] ?? ''), closed)
  }
  return stops
}

function statesOf(context: LoadContext, kind: string): Promise<StateRows[]> {
  return context.engine.query(
    sql`SELECT toUInt16(file) AS file, one.1 AS column, one.2 AS state, toInt64(count()) AS rows FROM load_row ARRAY JOIN order_states AS one
      WHERE ${goodRows(context, kind)} AND one.2 != '' GROUP BY file, column, state ORDER BY rows DESC, state LIMIT ${v.uint32(MOST)}`,
    step(context, 'states'),
  )
}

function stopOf(context: LoadContext, list: readonly StateRows[]): Text {
  const [first] = list
  const file = context.files[(first?.file ?? 0) - 1] ?? ''
  const more = list.length > SHOWN
  const shown = (rows: (count: number) => string, comma: string) =>
    list
      .slice(0, SHOWN)
      .map((one) => `${one.state.slice(0, 60)}${rows(one.rows)}`)
      .join(comma) + (more ? ' …' : '')
  return {
    zh: `“${file}”的“${first?.column}”表明部分订单未成交，目前仍计入：${shown((count) => `（${count} 行）`, '、')}`,
    en: `"${file}" has orders that are no sales by "${first?.column}", and they would count: ${shown((count) => ` (${count} ${count === 1 ? 'row' : 'rows'})`, ', ')}`,
  }
}

/** Offers both answers. */
function suggest(context: LoadContext, mapping: Mapping, at: (string | number)[], closed: readonly StateRows[]): void {
  const first = mapping.where?.length ?? 0
  for (const [index, [column, list]] of [...Map.groupBy(closed, (one) => one.column)].entries()) {
    const not_in = [...new Set(list.map(({ state }) => state))]
    const shown = not_in.slice(0, SHOWN)
    context.suggestions.push({
      zh: `略过“${column}”为 ${shown.join('、')} 的行`,
      en: `Leave out rows whose "${column}" is ${shown.join(', ')}`,
      path: [...at, 'where', first + index],
      rule: { column, not_in },
    })
  }
  context.suggestions.push({
    zh: '这些订单也计入销量与销售额',
    en: 'Count these orders as sold all the same',
    path: [...at, 'rows'],
    rule: { ...rowsOf(mapping), closed: 'count' },
  })
}
