import { maxHeaderSize } from 'node:http'
import { textPlacesOf } from '@marketscope/contract/testing/text-places'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { textLengths } from '../http/text-lengths.ts'
import { growthFault } from '../testing/attack/costs.ts'
import { DOORS, type Door, doorName, through } from '../testing/attack/doors.ts'
import { longInput, manyInput, type Room } from '../testing/attack/long-inputs.ts'
import { LONG_SHAPES } from '../testing/attack/long-shapes.ts'
import { some } from '../testing/attack/size.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { signedInVerified } from '../testing/verified.ts'

const STAFF = 'staff@marketscope.demo'
/** One door with all its fields in every shape takes minutes. */
const HOUR_MS = 3_600_000

let server: TestServer
let headers: Record<string, string>
let known: Record<string, unknown>
beforeAll(async () => {
  server = await startTestServer({ stopped: true })
  await signIn()
  const filter = { plat: 'taobao,tmall', cid: ['11'] }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers }))
  const months = { start: '2025-01', end: '2025-03' }
  known = { url_id, ...months, plat: 'tmall', cid: ['11'], item_id: 't1', site_lang: 'zh', file_id: await upload() }
})
afterAll(() => server.close())

/** A day later, because of the codes that it takes. */
async function signIn(): Promise<void> {
  server.pass(24 * 3600)
  headers = await signedInVerified(server, STAFF)
}

/** The id of a small file that can be loaded, once a mapping says how. */
async function upload(): Promise<string> {
  const raw = new FormData()
  raw.append('file', new Blob(['商品,月份,销量\na,2025-01,1\n']), 'a.csv')
  return resultOf<{ file_id: string }>(await server.ask('/api/load/upload', { raw, headers })).file_id
}

/** Each field that takes a text, in each shape, and where it is in a list as many short ones (null). */
const TRIED = DOORS.flatMap((door) => {
  const fields = door.input === null ? [] : textPlacesOf(door.input)
  return fields.flatMap((field) => [...LONG_SHAPES, null].map((shape) => ({ door, field, shape })))
})

const CASES = [...Map.groupBy(some(TRIED, 250), ({ door }) => doorName(door))].map(([name, tried]) => ({ name, tried }))

/** What is asked may be as long as an address less its headers, or as a body. */
function roomOf({ inQuery, input }: Door): Room {
  const lengths = textLengths(input ?? z.never())
  if (inQuery) return { bytes: maxHeaderSize - 1500, written: inAddress, lengths, known }
  return { bytes: (server.app.initialConfig.bodyLimit ?? 0) - 3000, written: inBody, lengths, known }
}
/** As part of an address, within JSON where it stands in a list. */
const inAddress = (text: string) => new URLSearchParams({ '': JSON.stringify(text) }).toString().length - '=%22%22'.length
const inBody = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2

it.each(CASES)('$name takes time in proportion to the longest that each field may be', { timeout: HOUR_MS }, async ({ tried }) => {
  for (const { door, field, shape } of tried) {
    if (['/api/logout', '/api/session/end_all'].includes(door.path)) await signIn()
    const input = shape ? longInput(field, shape, roomOf(door)) : manyInput(field, roomOf(door))
    const fault = await growthFault(input?.longest ?? 0, (size) => {
      const [path, ask] = through(door, input?.of(size) ?? {})
      return server.ask(path, { ...ask, headers })
    })
    const what = `${field.name}: ${shape?.name ?? 'many short ones'}`
    expect([what, fault]).toEqual([what, null])
  }
  expect(server.logged.filter(({ event }) => event === 'fault')).toEqual([])
})
