import type { CaptchaSolution } from '@marketscope/contract/captcha'
import { MarketError } from '@marketscope/contract/errors'
import { expect, it } from 'vitest'
import { solveCaptcha } from '../testing/solve-captcha.ts'
import { openCaptcha } from './captcha.ts'
import { recent } from './recent.ts'

const MAIL = 'ann@example.com'
const OTHER = 'bob@example.com'
/** Found at once: what is tried here is the same however hard a puzzle is. */
const EASY = 8

function start() {
  let at = Date.UTC(2026, 0, 5)
  const now = () => new Date(at)
  const captcha = openCaptcha(now, EASY)
  const ask = (address = MAIL, network: string | null = null, solution?: CaptchaSolution) => {
    try {
      captcha.admit({ address, network }, solution)
      return 'sent'
    } catch (error) {
      if (error instanceof MarketError) return error.kind
      throw error
    }
  }
  return { captcha, ask, now, pass: (seconds: number) => (at += seconds * 1000) }
}

const often = (ask: () => string) => [ask(), ask(), ask()]

it('is asked for from the fourth request for an address within ten minutes on', () => {
  const { ask, pass } = start()
  expect(ask()).toBe('sent')
  pass(300)
  expect([ask(), ask(), ask()]).toEqual(['sent', 'sent', 'captcha'])
  expect(ask(OTHER)).toBe('sent')
  pass(299)
  expect(ask()).toBe('captcha')
  pass(1)
  expect([ask(), ask()]).toEqual(['sent', 'captcha'])
})

it('is asked for from the fourth request of a network on, whatever address it is for', () => {
  const { ask } = start()
  expect([1, 2, 3, 4].map((number) => ask(`${number}@example.com`, '192.0.2.1'))).toEqual(['sent', 'sent', 'sent', 'captcha'])
  expect(ask('4@example.com', '192.0.2.2')).toBe('sent')
})

it('lets a solved puzzle through once', () => {
  const { captcha, ask } = start()
  often(ask)
  const solution = solveCaptcha(captcha.challenge(), MAIL)
  expect(ask(MAIL, null, solution)).toBe('sent')
  expect(ask(MAIL, null, solution)).toBe('captcha')
  expect(ask(MAIL, null, solveCaptcha(captcha.challenge(), MAIL))).toBe('sent')
})

it('takes a browser half a million hashes, and lets what it found through', () => {
  const captcha = openCaptcha(() => new Date(0))
  const admit = (solution?: CaptchaSolution) => captcha.admit({ address: MAIL, network: null }, solution)
  for (let request = 0; request < 3; request++) admit()
  const challenge = captcha.challenge()
  expect(challenge).toMatchObject({ bits: 15, count: 16 })
  expect(() => admit(solveCaptcha({ ...challenge, bits: 14 }, MAIL))).toThrow(MarketError)
  expect(() => admit(solveCaptcha(challenge, MAIL))).not.toThrow()
})

it('takes no solution for another address', () => {
  const { captcha, ask } = start()
  often(ask)
  expect(ask(MAIL, null, solveCaptcha(captcha.challenge(), OTHER))).toBe('captcha')
})

it('takes no solution after five minutes', () => {
  const { captcha, ask, pass } = start()
  often(ask)
  const solution = solveCaptcha(captcha.challenge(), MAIL)
  pass(5 * 60)
  expect(ask(MAIL, null, solution)).toBe('captcha')
})

it('takes no puzzle of its own making, or of another process', () => {
  const { captcha, ask, now } = start()
  often(ask)
  const given = captcha.challenge()
  const [id, until, signature] = given.challenge.split('.')
  const made = [
    solveCaptcha({ ...given, bits: EASY / 2 }, MAIL),
    solveCaptcha({ ...given, count: 15 }, MAIL),
    solveCaptcha({ ...given, challenge: `${id}.${Number(until) + 60_000}.${signature}` }, MAIL),
    solveCaptcha({ ...given, challenge: `other.${until}.${signature}` }, MAIL),
    solveCaptcha(openCaptcha(now, EASY).challenge(), MAIL),
    { challenge: '', numbers: [] },
  ]
  expect(made.map((solution) => ask(MAIL, null, solution))).toEqual(made.map(() => 'captcha'))
})

it('remembers so many keys and no more', () => {
  const store = recent(2, 60, () => new Date(0), 3)
  for (let key = 0; key < 100; key++) store.add(`${key}`)
  store.add('99')
  expect([store.size, store.isOften('99'), store.isOften('98')]).toEqual([3, true, false])
})
