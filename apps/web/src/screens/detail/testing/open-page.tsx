import type { SavedSearch } from '@marketscope/contract/calls/search'
import { moduleEntry } from '@marketscope/contract/modules'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, renderApp } from '../../../testing/render-app.tsx'
import { savedSearch } from '../../../testing/saved-search.ts'
import { DetailPage } from '../detail-page.tsx'

export const ID = 'present'
export const NEXT = 'next'
const RANGE = { start: '2024-01', end: '2024-02' }
const MODULES = ['Plat', 'Summary', 'PriceDis', 'Brandlist', 'Itemslist']
/** A search with a condition of most kinds. */
export const FULL = savedSearch({
  filter: {
    plat: ['tmall', 'taobao'],
    cid: { not_custom: ['1801'] },
    title: '面霜',
    brand_id: ['b1'],
    avg_price: [100, 200],
    attrv_and: [{ name: '功效', value: '保湿' }],
  },
  brands: [{ id: 'b1', name: { zh: '兰蔻', en: 'Lancôme' } }],
})

interface Opened {
  id?: string
  search?: SavedSearch
  next?: SavedSearch
  query?: string
  range?: { start: string; end: string }
  user?: ReturnType<typeof account>
  modules?: string[]
  answers?: Parameters<typeof answerCalls>[0]
}

/** Draws the page of a search with an API that answers by hand. */
export async function openPage({
  id = ID,
  search = FULL,
  next = search,
  query = '',
  range = RANGE,
  user = account('normal'),
  modules = MODULES,
  answers = {},
}: Opened = {}) {
  const sent = answerCalls({
    '/api/user': () => user,
    '/api/site': () => ({ data: [] }),
    '/api/sub/get_uid': () => ({ url_id: NEXT }),
    '/api/sub/get_params': () => ({ data: next, module_info: modules.map(moduleEntry), comment_params: null }),
    '/api/sub/marked': () => ({ data: [] }),
    '/api/sub/module_visit': () => ({ msg: 'ok' }),
    ...answers,
  })
  const view = await renderApp(<DetailPage id={id} range={range} search={search} modules={modules} stale={false} />, {
    address: `/fenxi_detail/${id}/${range.start}/${range.end}/filter${query}`,
  })
  await screen.findByRole('region', { name: '筛选条件' })
  const of = (path: string) => sent.filter((call) => call.path === path)
  return { ...view, sent, of, person: userEvent.setup() }
}
/** Closes the tag of a condition. */
export function close(text: string): void {
  fireEvent.click(screen.getByRole('button', { name: `移除条件 ${text}` }))
}
