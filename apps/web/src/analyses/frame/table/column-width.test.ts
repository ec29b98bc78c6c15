import { expect, it } from 'vitest'
import { fittedWidth } from './column-width.ts'

it('is wide enough for the longest text, up to a limit, and never below the least', () => {
  expect(fittedWidth(['天猫', '淘宝', null], 96)).toBe(96)
  expect(fittedWidth(['天猫', '亚马逊・沙特阿拉伯'], 96)).toBe(9 * 14 + 18)
  expect(fittedWidth(['A marketplace with a name beyond measure'], 96)).toBe(170)
  expect(fittedWidth([], 96)).toBe(96)
})
