import { expect, test } from 'vitest'
import { toEngineError } from './errors.ts'

const beside = (code: number | string, message: string) => Object.assign(new Error(message), { code: String(code) })

test.each([
  [beside(210, 'Connection refused (127.0.0.1:9000)'), 'away'],
  [beside(279, 'All connection tries failed. Log: '), 'away'],
  [beside(519, 'All attempts to get table structure failed'), 'away'],
  [beside(209, 'Timeout exceeded while reading from socket'), 'away'],
  [beside(159, 'Timeout exceeded: elapsed 3 s while waiting for Hello of the server'), 'away'],
  [beside(32, 'Attempt to read after eof: while receiving packet from 127.0.0.1:9000'), 'away'],
  [beside('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:8123'), 'away'],
  [beside('ECONNRESET', 'socket hang up'), 'away'],
  [new Error('socket hang up'), 'away'],
  [beside(159, 'Timeout exceeded: elapsed 30.1 seconds, maximum: 30'), 'timeout'],
  [new Error('Code: 159. DB::Exception: Timeout exceeded: elapsed 30.1 seconds, maximum: 30'), 'timeout'],
  [beside(241, 'Memory limit exceeded'), 'memory'],
  [beside(60, 'Table x does not exist'), 'failed'],
  [new Error('ENOSPC: no space left on device'), 'disk_full'],
])('what a driver says, %s, is %s', (thrown, reason) => {
  expect(toEngineError(thrown)).toMatchObject({ reason, cause: thrown })
})
