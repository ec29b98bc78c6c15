import {
  ASSISTANT_SOCKET,
  HEARTBEAT_MS,
  MOST_RECONNECTS,
  type ServerMessage,
  SOCKET_PROTOCOL,
} from '@marketscope/contract/assistant/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket, fakeSockets } from '../../../testing/fake-socket.ts'
import { type Connection, connect, type Phase, pauseBefore } from './connection.ts'

let connection: Connection | undefined
let phases: Phase[]
let heard: ServerMessage[]

beforeEach(() => {
  vi.useFakeTimers()
  fakeSockets()
  phases = []
  heard = []
})
afterEach(() => {
  connection?.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin() {
  connection = connect({ onPhase: (phase) => phases.push(phase), onMessage: (message) => heard.push(message) })
  return connection
}
/** Until the pause before the next attempt is over. */
const pass = () => vi.advanceTimersToNextTimer()

test('is connecting until the server says that it is open; until then nothing is sent', () => {
  const { send } = begin()
  expect(FakeSocket.last.url).toBe(`ws://${window.location.host}${ASSISTANT_SOCKET}`)
  expect(FakeSocket.last.protocols[0]).toBe(SOCKET_PROTOCOL)
  expect(FakeSocket.last.protocols[1]).toMatch(/^browser\.[A-Za-z0-9_-]{22}$/)
  expect(phases).toEqual(['connecting'])
  expect(send({ post_type: 'stop', turn_id: 't' })).toBe(false)
  FakeSocket.last.open()
  expect(phases).toEqual(['connecting', 'open'])
  expect(send({ post_type: 'stop', turn_id: 't' })).toBe(true)
  expect(FakeSocket.last.sent).toEqual([{ post_type: 'stop', turn_id: 't' }])
  expect(heard).toEqual([{ post_type: 'open', model: null, setting: 'MARKETSCOPE_MODEL_URL' }])
})

test('while it is open there is a beat every thirty seconds', () => {
  begin()
  FakeSocket.last.open()
  for (const beats of [1, 2, 3]) {
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(FakeSocket.last.said('beat')).toHaveLength(beats)
    FakeSocket.last.tell({ post_type: 'beat' })
  }
  vi.advanceTimersByTime(HEARTBEAT_MS - 1)
  expect(FakeSocket.last.said('beat')).toHaveLength(3)
})

test('one that says nothing any more is given up and asked for again', () => {
  begin()
  const first = FakeSocket.last
  first.open()
  for (let beats = 0; beats < 2; beats += 1) pass()
  expect(first.isClosed).toBe(false)
  pass()
  expect(first.isClosed).toBe(true)
  expect(phases.slice(0, 3)).toEqual(['connecting', 'open', 'waiting'])
  pass()
  expect(FakeSocket.all).toHaveLength(2)
})

test('after a close it is asked for again, after pauses that grow', () => {
  expect([1, 2, 3, 10].map((attempt) => pauseBefore(attempt, 0.5))).toEqual([1000, 2000, 4000, 30_000])
  begin()
  FakeSocket.last.open()
  FakeSocket.last.lose()
  expect(phases.at(-1)).toBe('waiting')
  vi.advanceTimersByTime(700)
  expect(FakeSocket.all).toHaveLength(1)
  vi.advanceTimersByTime(600)
  expect(FakeSocket.all).toHaveLength(2)
  expect(phases.at(-1)).toBe('connecting')
})

test('after ten attempts in vain none is made any more', () => {
  begin()
  FakeSocket.last.open()
  for (let attempt = 0; attempt <= MOST_RECONNECTS; attempt += 1) {
    expect(phases).not.toContain('lost')
    FakeSocket.last.lose()
    pass()
  }
  expect(FakeSocket.all).toHaveLength(MOST_RECONNECTS + 1)
  expect(phases.at(-1)).toBe('lost')
  vi.advanceTimersByTime(3_600_000)
  expect(FakeSocket.all).toHaveLength(MOST_RECONNECTS + 1)
})

test('opening counts the attempts from the beginning; being connected without being let in does not', () => {
  begin()
  FakeSocket.last.open()
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < MOST_RECONNECTS; attempt += 1) {
      FakeSocket.last.lose()
      pass()
    }
    expect(phases.at(-1)).toBe('connecting')
    FakeSocket.last.open()
  }
  for (let attempt = 0; attempt <= MOST_RECONNECTS; attempt += 1) {
    FakeSocket.last.tell({ post_type: 'beat' })
    FakeSocket.last.lose()
    pass()
  }
  expect(phases.at(-1)).toBe('lost')
})

test('what cannot be read is passed over', () => {
  begin()
  FakeSocket.last.open()
  const known = heard.length
  for (const text of ['', '{', 'null', '{"post_type":"unheard of"}', '{"post_type":"helper","tab":"insight","data":7}', new Blob()])
    FakeSocket.last.tellText(text)
  expect(heard).toHaveLength(known)
  FakeSocket.last.tell({ post_type: 'helper', tab: 'insight', data: [{ zh: '？', en: '?' }] })
  expect(heard).toHaveLength(known + 1)
  expect(phases.at(-1)).toBe('open')
})

test('when the network is back nobody waits for the pause to be over', () => {
  begin()
  FakeSocket.last.open()
  FakeSocket.last.lose()
  window.dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(2)
})

test('ended it stays so', () => {
  begin()
  const first = FakeSocket.last
  first.open()
  connection?.end()
  expect(first.isClosed).toBe(true)
  first.lose()
  pass()
  window.dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(1)
  expect(phases.at(-1)).toBe('ended')
})
