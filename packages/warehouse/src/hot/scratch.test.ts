import { expect, test } from 'vitest'
import { Scratch } from './scratch.ts'

const all = (zeros: Uint32Array) => {
  zeros.fill(0)
}

test('what was written is gone when the array is used again, and two at a time have arrays of their own', async () => {
  const scratch = new Scratch()
  let first: ArrayBufferLike | undefined
  await scratch.use(100, all, async (zeros) => {
    first = zeros.buffer
    zeros.fill(7)
    await scratch.use(100, all, async (others) => {
      expect(others.buffer).not.toBe(zeros.buffer)
      expect([...others]).toEqual(Array(100).fill(0))
      others.fill(8)
    })
    expect([...zeros]).toEqual(Array(100).fill(7))
  })
  scratch.useNow(50, all, (zeros) => expect([...zeros]).toEqual(Array(50).fill(0)))
  await scratch.use(120, all, async (zeros) => {
    expect([...zeros]).toEqual(Array(120).fill(0))
    expect(zeros.buffer).toBe(first)
  })
})

test('an array of work that failed is used again', async () => {
  const scratch = new Scratch()
  const failing = scratch.use(10, all, async (zeros) => {
    zeros.fill(1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  scratch.useNow(10, all, (zeros) => expect([...zeros]).toEqual(Array(10).fill(0)))
})
