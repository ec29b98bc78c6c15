import { expect, test } from 'vitest'
import { distinctNames, placedNames, toldApart } from './told-apart.ts'

const named = (name: string, ...tags: string[]) => ({ name, tags })

test('what all names have is said once', () => {
  expect(toldApart([named('天猫 · 美容护肤 · 面霜'), named('天猫 · 美容护肤 · 精华'), named('天猫 · 美容护肤 · 面膜 · ¥100–200')])).toEqual(
    {
      names: ['面霜', '精华', '面膜 · ¥100–200'],
      common: ['天猫', '美容护肤'],
    },
  )
})

test('names of which one would be left with nothing, and names without a common part, stay whole', () => {
  expect(toldApart([named('天猫 · 面霜'), named('天猫')])).toEqual({ names: ['天猫 · 面霜', '天猫'], common: [] })
  expect(toldApart([named('我的市场'), named('竞品')])).toEqual({ names: ['我的市场', '竞品'], common: [] })
  expect(toldApart([named('天猫 · 面霜')])).toEqual({ names: ['天猫 · 面霜'], common: [] })
})

test('the same name is followed by the conditions that differ', () => {
  expect(toldApart([named('面霜', '天猫', '兰蔻'), named('面霜', '京东', '兰蔻'), named('精华', '天猫')]).names).toEqual([
    '面霜 (天猫)',
    '面霜 (京东)',
    '精华',
  ])
})

test('the same name with nothing of its own is numbered', () => {
  expect(toldApart([named('面霜', '天猫'), named('面霜', '天猫')]).names).toEqual(['面霜 (1)', '面霜 (2)'])
  expect(toldApart([named('面霜', '天猫'), named('面霜', '天猫', '兰蔻')]).names).toEqual(['面霜 (1)', '面霜 (兰蔻)'])
})

test('names stay whole where nothing is said once above them', () => {
  expect(distinctNames([named('天猫 · 面霜', '兰蔻'), named('天猫 · 精华'), named('天猫 · 面霜', '雅诗兰黛')])).toEqual([
    '天猫 · 面霜 (兰蔻)',
    '天猫 · 精华',
    '天猫 · 面霜 (雅诗兰黛)',
  ])
})

const at = (name: string, place: string | null) => ({ name, place })

test.each([
  [
    [at('护肤', '天猫'), at('护肤', '虾皮'), at('彩妆', '天猫')],
    ['护肤 · 天猫', '护肤 · 虾皮', '彩妆'],
    ['护肤 · 天猫', '护肤 · 虾皮', '彩妆 · 天猫'],
  ],
  [
    [at('护肤', '天猫'), at('护肤', '天猫')],
    ['护肤', '护肤'],
    ['护肤', '护肤'],
  ],
  [
    [at('护肤', null), at('护肤', '天猫')],
    ['护肤', '护肤'],
    ['护肤', '护肤'],
  ],
])('what is called alike at several places is told with its place: %#', (rows, alike, every) => {
  expect([placedNames(rows), placedNames(rows, { every: true })]).toEqual([alike, every])
})
