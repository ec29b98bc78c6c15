import { expect, it } from 'vitest'
import { chartRoom, roomOf } from './room.ts'

it('keeps for a chart what it will have in a high window, and what stands around it', () => {
  expect(chartRoom(320)).toBe('clamp(320px, 34vh, 480px)')
  expect(roomOf('trend', false)).toEqual({ height: 320, minHeight: `calc(0px + ${chartRoom(320)})` })
  expect(roomOf('trend', true).minHeight).toBe(`calc(85px + ${chartRoom(320)})`)
  expect(roomOf('plat-list', false, 360).minHeight).toBe(`calc(0px + ${chartRoom(360)})`)
})

it('keeps no more than it takes for what does not grow', () => {
  expect(chartRoom(240)).toBe('clamp(240px, 0px, 360px)')
  expect(roomOf('item-list', false).minHeight).toBe('calc(834px + clamp(0px, 0px, 0px))')
})
