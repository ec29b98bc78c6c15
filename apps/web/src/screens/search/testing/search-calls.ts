import { account } from '../../../testing/accounts.ts'
import type { answerCalls } from '../../../testing/render-app.tsx'
import { savedSearch } from '../../../testing/saved-search.ts'

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
  '/api/cat/tree': () => ({ data: [{ tree: 'taobao', nodes: NODES }], restricted: false }),
  '/api/sub/get_uid': () => ({ url_id: 'a1b2c3d4e5f60718' }),
  '/api/home': () => ({ follows: [], follow_count: 0, recent: [] }),
  '/api/sub/subscription': () => ({ data: [], mail_new_months: false, mail: null, visited_at: null }),
}
/** The filters that were sent. */
export const posted = (sent: ReturnType<typeof answerCalls>) =>
  sent.filter(({ path }) => path === '/api/sub/get_uid').map(({ body }) => body)

const SAVED = {
  filter: { plat: ['jd'], title: '精华', sold: [5, null] },
  sites: ['jd'],
  categories: [
    {
      id: '7',
      tree: 'jd',
      name: { zh: '精华', en: 'Serum' },
      path: { zh: ['精华'], en: ['Serum'] },
      path_ids: ['7'],
      is_leaf: true,
      custom: false,
    },
  ],
  brands: [{ id: 'b1', name: { zh: '兰', en: 'Lan' } }],
  shops: [],
  currency: 'CNY',
  title_parse: null,
  months: { start: '2023-01', end: '2026-10' },
  plat_group: '4',
  is_filing: false,
  attr_logic: 'and',
  attribute_words: [],
  rule: null,
  dropped: [],
  unusable: null,
  versions: ['none'],
  sku_versions: [],
  data_versions: {},
}
/** The answer about a kept search. */
export const saved =
  (patch: object = {}) =>
  () => ({ data: { ...savedSearch(), ...SAVED, ...patch }, module_info: [], comment_params: null })
