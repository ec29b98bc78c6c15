import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hex, sha256 } from './sha256.ts'
import { solveCaptcha } from './solve-captcha.ts'

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
])('SHA-256 of %j is that of the standard', (text, digest) => {
  expect(hex(sha256(text))).toBe(digest)
})

it('SHA-256 of every length around the blocks is that of Node', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'x'.repeat(length)
    expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

it('finds numbers whose hashes begin with zeros, for this address, and tells how far it is', async () => {
  const told: number[] = []
  const challenge = { challenge: 'id.1.ab', bits: 8, count: 4 }
  const { numbers } = await solveCaptcha(challenge, 'ann@example.com', (share) => told.push(share), new AbortController().signal)
  const seed = createHash('sha256').update('id.1.ab\nann@example.com').digest('hex').slice(0, 32)
  for (const [index, number] of numbers.entries()) expect(createHash('sha256').update(`${seed}:${index}:${number}`).digest()[0]).toBe(0)
  expect(told).toEqual([0.25, 0.5, 0.75, 1])
})

it('ends when nobody waits any more', async () => {
  const leaving = new AbortController()
  const solving = solveCaptcha({ challenge: 'x', bits: 32, count: 16 }, 'a', () => undefined, leaving.signal)
  leaving.abort()
  await expect(solving).rejects.toMatchObject({ name: 'AbortError' })
})
