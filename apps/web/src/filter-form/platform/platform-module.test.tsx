import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { siteEntry } from '../../testing/site-entry.ts'
import { PlatformModule } from './platform-module.tsx'

const SITES = [
  siteEntry('taobao', 'taobao', '淘宝'),
  siteEntry('tmall', 'tmall', '天猫'),
  siteEntry('jd', 'jd', '京东'),
  siteEntry('douyin', 'douyin', '抖音'),
]

async function draw(first: string[], locked = false) {
  const seen: string[][] = []
  function Held() {
    const [plat, setPlat] = useState(first)
    seen.push(plat)
    return <PlatformModule sites={SITES} plat={plat} locked={locked} onChange={setPlat} />
  }
  await renderApp(<Held />)
  await screen.findByRole('group', { name: '平台' })
  return { plat: () => seen.at(-1), group: () => screen.getByRole('group', { name: '平台' }).dataset.platGroup }
}

test('channels unfold, take the place of the site, and the site takes theirs', async () => {
  const { plat } = await draw(['taobao', 'tmall'])
  expect(screen.queryByRole('button', { name: '抖音的渠道' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '天猫的渠道' }))
  const channels = within(screen.getByRole('group', { name: '天猫的渠道' }))
  expect(channels.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    '天猫全部渠道',
    '天猫国际',
    '非天猫国际',
    '天猫超市',
    '非天猫超市',
    '天猫国际官方直营',
    '天猫旗舰店',
    '天猫专营店与专卖店',
  ])
  await userEvent.click(channels.getByRole('checkbox', { name: '天猫超市' }))
  await userEvent.click(channels.getByRole('checkbox', { name: '天猫国际' }))
  expect(plat()).toEqual(['taobao', 'chaoshi', 'tmallhk'])
  expect(screen.getByRole('button', { name: '天猫的渠道' }).textContent).toBe('2 个渠道')
  await userEvent.click(screen.getByRole('checkbox', { name: '天猫' }))
  expect(plat()).toEqual(['taobao', 'tmall'])
})

test.each([
  [['taobao', 'tmall'], '3'],
  [['jd'], '4'],
  [['jd_hk'], '2'],
  [['douyin'], '8'],
  [['tmall', 'jd'], '11'],
  [['taobao', 'tmall', 'jd', 'douyin'], '1'],
  [[], ''],
])('the combination %j has the code %j', async (plat, code) => {
  expect((await draw(plat)).group()).toBe(code)
})

test('the code follows what is chosen', async () => {
  const { group } = await draw(['taobao', 'tmall'])
  await userEvent.click(screen.getByRole('checkbox', { name: '京东' }))
  expect(group()).toBe('11')
})

test('who may not choose is told so', async () => {
  await draw(['taobao', 'tmall', 'jd', 'douyin'], true)
  expect(screen.getByText('当前账号权限不支持更改平台选择')).toBeTruthy()
  expect(screen.getAllByRole('checkbox').every((box) => box.getAttribute('disabled') !== null)).toBe(true)
})
