import { expect, test } from 'vitest'
import { faultFor, npmErrorCode } from './messages.mjs'

test.each([
  ['npm error code ENOSPC\nnpm error syscall write', 'ENOSPC'],
  ['npm error code EROFS\nnpm error errno -30', 'EROFS'],
  ['npm error code ENOTFOUND\nnpm error network request to https://example.org failed', 'ENOTFOUND'],
  ['npm error FetchError: request failed, reason: connect ECONNREFUSED 127.0.0.1:9', 'ECONNREFUSED'],
  ['npm error code 1\nnpm error command failed\nnpm error Error: ENOSPC: no space left on device', 'ENOSPC'],
  ['npm error code EUSAGE', 'EUSAGE'],
])('the code in %j is %s', (output, code) => {
  expect(npmErrorCode(output)).toBe(code)
})

test.each(['ENOSPC', 'EROFS', 'EACCES', 'ENOTFOUND', 'ETIMEDOUT'])('%s has words in both languages that name what to do', (code) => {
  const fault = faultFor(code, 'some/folder')
  expect(fault?.zh).toMatch(/请/)
  expect(fault?.en).toMatch(/again|folder/)
})

test('an unknown code has no invented words', () => {
  expect(faultFor('EWHATEVER', 'x')).toBeUndefined()
})
