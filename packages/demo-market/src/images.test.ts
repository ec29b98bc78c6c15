import { expect, test } from 'vitest'
import { demoImage } from './images.ts'
import { TRADES } from './vocabulary/trades.ts'

test('every picture an item can name is drawn, in eight different colourways', () => {
  const shapes = new Set(TRADES.flatMap((trade) => trade.kinds.map((kind) => kind.shape)))
  for (const shape of shapes) {
    const drawn = Array.from({ length: 8 }, (_, n) => demoImage(`${shape}-${n}`))
    expect(new Set(drawn).size).toBe(8)
    for (const svg of drawn) expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/)
  }
})

test('any other name is refused', () => {
  for (const name of ['', 'jar', 'jar-8', 'jar-0.svg', '../jar-0', 'toString-1']) expect(demoImage(name)).toBeNull()
})
