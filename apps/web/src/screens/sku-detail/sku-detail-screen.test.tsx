import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRememberedVersions } from '../../state/versions.ts'
import { eventually, failure } from '../../testing/render-app.tsx'
import { INFO, open, SKUS } from './testing/open-item.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  useRememberedVersions.setState(useRememberedVersions.getInitialState(), true)
})

const TMALL = {
  ...{ id: 'tmall', platform: 'tmall', name: { zh: '天猫', en: 'Tmall' }, currency: 'CNY', tree: 'taobao', data_versions: [] },
  months: { start: '2023-01', end: '2024-02' },
}

describe('months of the address', () => {
  it.each([
    ['of which one begins', { start: '2023-11', end: '' }, ['2023-11', '2024-02']],
    ['of which one ends', { start: '', end: '2024-01' }, ['2023-02', '2024-01']],
    ['of which none is told', { start: '', end: '' }, [undefined, undefined]],
  ])('%s are asked for by the rule of searches', async (_, query, months) => {
    const { sent } = await open(query, { '/api/site': () => ({ data: [TMALL] }) })
    await screen.findByText('No. 2')
    const asked = sent.findLast(({ path }) => path === '/api/sub/item_info')?.query
    expect([asked?.start, asked?.end]).toEqual(months)
  })

  it('of which one cannot be shown say so', async () => {
    await open({ start: '2023-11', end: '' }, { '/api/site': () => ({ data: [TMALL] }) })
    expect(await screen.findByText(/Some of these months cannot be shown/)).toBeTruthy()
  })

  it.each<Record<string, string>>([{ start: '2024-13' }, { start: '2024-13', end: '' }, { end: 'soon' }])(
    'that are none are refused: %j',
    async (query) => {
      const { sent } = await open(query)
      expect(await screen.findByText('The months in the link are not valid')).toBeTruthy()
      expect(sent.some(({ path }) => path === '/api/sub/item_info')).toBe(false)
    },
  )
})

describe('the tabs of an item', () => {
  it('stand in the address', async () => {
    const { path } = await open()
    await userEvent.click(await screen.findByRole('tab', { name: 'SKU sales' }))
    expect(path()).toContain('itemActivedTab=SkuList')
    await eventually(() => expect(within(screen.getByRole('region', { name: 'SKUs' })).getByText('(not by SKU)')).toBeTruthy())
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
    expect(path()).not.toContain('itemActivedTab')
  })

  it('fall back to the first one, and say so', async () => {
    await open({ itemActivedTab: 'FilingInfo' })
    expect(await screen.findByText(/no such tab/)).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true')
  })

  it('say once that there are no SKUs', async () => {
    await open({ itemActivedTab: 'SkuList' }, { '/api/sub/item_sku_sales': () => ({ ...SKUS, data: [], count: 0 }) })
    expect(await screen.findByText('No SKU data of this product in these months')).toBeTruthy()
  })

  it('put SKUs together by the attributes chosen, up to two', async () => {
    const { path, sent } = await open({ itemActivedTab: 'SkuAttrList' })
    await userEvent.click(await screen.findByRole('button', { name: 'Size', pressed: false }))
    await eventually(() => expect(decodeURIComponent(path())).toContain('sku_key=颜色&sku_key2=尺码'))
    await eventually(() => expect(sent.some(({ query }) => query.sku_key === '颜色' && query.sku_key2 === '尺码')).toBe(true))
  })

  it('hide downloads where the address says so', async () => {
    await open({ showDownloadBtn: 'false' })
    await screen.findByText('No. 2')
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
  })
})

describe('an item that cannot be shown', () => {
  it.each([
    ['is not there', failure(404, -404, '没有', 'nothing'), 'No such product'],
    ['is beyond the account', failure(403, -403, '没有权限', 'Your account may not'), 'Your account may not'],
    ['is asked for wrongly', failure(400, -400, '参数', 'wrong months'), 'wrong months'],
  ])('%s', async (_, answer, text) => {
    await open({}, { '/api/sub/item_info': () => answer })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to search' })).toBeTruthy()
  })

  it('is not named', async () => {
    await open({ item_id: '' })
    expect(await screen.findByText('The link does not name a product')).toBeTruthy()
  })

  it('can be asked for again after a fault', async () => {
    let faults = 1
    await open({}, { '/api/sub/item_info': () => (faults-- > 0 ? failure(500, -500, '服务器错误', 'Server error') : { data: INFO }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No. 2')).toBeTruthy()
  })
})
