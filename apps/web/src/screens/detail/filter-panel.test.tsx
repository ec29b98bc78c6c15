import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { eventually, renderApp } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { siteEntry } from '../../testing/site-entry.ts'
import { openPage } from './testing/open-page.tsx'
import { useFilterPanel } from './use-filter-panel.ts'

afterEach(() => vi.unstubAllGlobals())

const shown = () => screen.queryByRole('region', { name: '筛选面板' }) !== null

test('the filter panel closes with every step of the history: another tab, back and forward', async () => {
  const { person, history } = await openPage()
  const open = async () => {
    await person.click(screen.getByRole('button', { name: '展开筛选' }))
    await eventually(() => expect(shown()).toBe(true))
  }
  await open()
  await person.click(screen.getByRole('tab', { name: '品牌' }))
  await eventually(() => expect(shown()).toBe(false))
  await open()
  act(() => history.back())
  await eventually(() => expect(shown()).toBe(false))
  await open()
  act(() => history.forward())
  await eventually(() => expect(shown()).toBe(false))
})

const REFUSED = savedSearch({ unusable: { zh: '', en: 'unknown condition' } })
const MONTHS = { start: '2024-01', end: '2024-02' }

function PanelOfUnusable() {
  const [stale, setStale] = useState(false)
  const panel = useFilterPanel('u', REFUSED, MONTHS, stale)
  return (
    <button type="button" onClick={() => setStale(!stale)}>
      {`${panel.present ? 'there' : 'gone'}, ${panel.open ? 'open' : 'hidden'}`}
    </button>
  )
}

test('one that opened by itself stays, hidden, while its search is told in another language', async () => {
  await renderApp(<PanelOfUnusable />)
  const panel = await screen.findByRole('button')
  expect(panel.textContent).toBe('there, open')
  await userEvent.click(panel)
  expect(panel.textContent).toBe('there, hidden')
  await userEvent.click(panel)
  expect(panel.textContent).toBe('there, open')
})

test('what changes in the address without a step of the history leaves it open', async () => {
  const { person, history } = await openPage()
  await person.click(screen.getByRole('button', { name: '展开筛选' }))
  await eventually(() => expect(shown()).toBe(true))
  act(() => history.replace(`${history.location.pathname}?summary.page=2`))
  expect(shown()).toBe(true)
})

test('a domestic account that looks at an overseas search is offered overseas marketplaces, by their names', async () => {
  const overseas = savedSearch({ filter: { plat: ['amazon_us'], cid: { not_custom: ['amazon:901'] } }, sites: ['amazon_us'] })
  const { person, of } = await openPage({
    search: overseas,
    user: { ...account('normal'), account_type: 'domestic' },
    answers: {
      '/api/site': ({ query }) => ({
        data: query.edition === 'overseas' ? [siteEntry('amazon_us', 'amazon', '亚马逊 美国')] : [siteEntry('tmall', 'tmall', '天猫')],
      }),
    },
  })
  await person.click(screen.getByRole('button', { name: '展开筛选' }))
  const box = await screen.findByRole('checkbox', { name: /美国/ })
  expect((box as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByText('amazon_us')).toBeNull()
  expect(screen.queryByRole('checkbox', { name: '天猫' })).toBeNull()
  expect(of('/api/site').map(({ query }) => query)).toContainEqual({ edition: 'overseas' })
})
