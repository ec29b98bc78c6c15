import { expect, it } from 'vitest'
import { isSignInReturn, signInReason } from './sign-in.ts'

it.each([
  ['/search', true],
  ['/search?url_id=x&start=2024-01', true],
  ['/fenxi_detail/a/2024-01/2024-12/filter', true],
  ['/', true],
  ['', false],
  ['search', false],
  ['//evil.example', false],
  ['///evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['\\/evil.example', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['/a\r\nSet-Cookie: x', false],
  ['/\t/evil.example', false],
  [`/${'a'.repeat(2000)}`, false],
  [undefined, false],
  [['/search'], false],
])('%j may follow a sign-in: %s', (address, expected) => {
  expect(isSignInReturn(address)).toBe(expected)
})

it('knows its reasons and no other', () => {
  expect([signInReason('sso_down'), signInReason('elsewhere'), signInReason('x'), signInReason(undefined)]).toEqual([
    'sso_down',
    'elsewhere',
    undefined,
    undefined,
  ])
})
