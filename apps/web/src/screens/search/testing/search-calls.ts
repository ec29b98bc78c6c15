import type { SavedSearch } from '@marketscope/contract/calls/search'
import { account } from '../../../testing/accounts.ts'
import type { answerCalls } from '../../../testing/render-app.tsx'
import { savedCategory, savedSearch } from '../../../testing/saved-search.ts'

const site = (id: string, platform: string, currency: string, zh: string, tree: string = platform) => ({
  id,
  platform,
  name: { zh, en: id },
  currency,
  tree,
  months: { start: '2023-01', end: '2026-10' },
  data_versions: [],
})
export const USER = account('normal')
export const SITES = [
  site('taobao', 'taobao', 'CNY', '淘宝'),
  site('tmall', 'tmall', 'CNY', '天猫', 'taobao'),
  site('jd', 'jd', 'CNY', '京东'),
  site('amazon_us', 'amazon', 'USD', '亚马逊·美国'),
]
const NODES = [
  { id: '1', parent_id: null, name: '美容护肤', name_en: 'Skincare' },
  { id: '2', parent_id: '1', name: '面霜', name_en: 'Cream' },
]
/** What the search screen asks, answered for a market of few sites. */
export const calls = {
  '/api/user': () => USER,
  '/api/site': () => ({ data: SITES }),
  '/api/latesttime': () => ({ plat: {}, cid: {} }),
  '/api/cat/setting': () => ({ plat: null, cid: null }),
  '/api/cat/tree': () => ({ data: [{ tree: 'taobao', nodes: NODES }], restricted: false, counterparts: [] }),
  '/api/sub/get_uid': () => ({ url_id: 'a1b2c3d4e5f60718' }),
  '/api/home': () => ({ follows: [], follow_count: 0, recent: [] }),
  '/api/sub/subscription': () => ({ data: [], mail_new_months: false, mail: null, visited_at: null }),
}
/** The filters that were sent. */
export const posted = (sent: ReturnType<typeof answerCalls>) =>
  sent.filter(({ path }) => path === '/api/sub/get_uid').map(({ body }) => body)

/** The answer about a kept search: serum on jd. */
export const saved =
  (patch: Partial<SavedSearch> = {}) =>
  () => ({
    data: savedSearch({
      filter: { plat: ['jd'], cid: { not_custom: ['7'] }, title: '精华', brand_id: ['b1'], sold: [5, null] },
      sites: ['jd'],
      categories: [savedCategory(['7'], ['精华'], ['Serum'], { tree: 'jd' })],
      brands: [{ id: 'b1', name: { zh: '兰', en: 'Lan' } }],
      months: { start: '2023-01', end: '2026-10' },
      plat_group: '4',
      is_filing: false,
      ...patch,
    }),
    module_info: [],
    comment_params: null,
  })
