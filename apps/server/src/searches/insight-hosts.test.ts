import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { hasInsight } from './insight-hosts.ts'

test.each([
  [undefined, 'localhost:8080', true],
  ['*', 'anything.example', true],
  ['none', 'localhost', false],
  ['insight.example', 'insight.example', true],
  ['insight.example', 'INSIGHT.example:8443', true],
  ['insight.example, 127.0.0.1', '127.0.0.1:8080', true],
  ['insight.example', 'other.example', false],
  ['insight.example', 'insight.example.evil.example', false],
])('configured for %s, asked under %s: %s', (hosts, host, shown) => {
  expect(hasInsight(readConfig({ MARKETSCOPE_INSIGHT_HOSTS: hosts }), host)).toBe(shown)
})

test('what is no host name is told', () => {
  expect(() => readConfig({ MARKETSCOPE_INSIGHT_HOSTS: 'a b' })).toThrow('host names')
})
