import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { TabId } from '@marketscope/contract/tabs'
import { HAS_REAL_DATA } from '@marketscope/warehouse/load/testing/real-data'
import { type AccountDraft, createAccount } from '../../../accounts/accounts.ts'
import type { Config } from '../../../config.ts'
import { dataFolder, readSecret } from '../../../data-folder.ts'
import { createAccountOrder } from '../../../testing/orders.ts'
import { type RawRow, rawRowsOf, readRaw } from '../../../testing/raw-market.ts'
import { beginRawMarket } from '../../../testing/raw-template.ts'
import { loadRealFiles, realRows } from '../../../testing/real-market.ts'
import { resultOf, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readyToAsk } from '../ready-to-ask.ts'

/** Who asks: everything domestic; skin care only and fewer tabs; Tmall's newest year only. */
export const ASKERS = ['everything', 'skin_care', 'newest_year'] as const
export type AskerName = (typeof ASKERS)[number]

/** What an asker looks at, in the names of the raw rows. */
export interface EvalPage {
  sites: readonly string[]
  /** Categories by tree and id; none: all of a market that has none. */
  roots: readonly string[]
  start: string
  end: string
  tab?: TabId
}

/** A category by its two names, in one tree. */
export interface RawCategory {
  tree: string
  id: string
  parent: string
  zh: string
  en: string
}

/** A market twice: behind a server that is asked, and as the rows of its files. */
export interface EvalMarket {
  id: 'demo' | 'real'
  server: TestServer
  rows: readonly RawRow[]
  categories: readonly RawCategory[]
  /** The two names of a brand; of one that is called by its id alone, that. */
  brandNames(id: string): { zh: string; en: string }
  shopNames(site: string, id: string): { zh: string; en: string }
  headers(asker: AskerName): Record<string, string>
  /** The page as a question has it. */
  pageOf(page: EvalPage, asker: AskerName): Promise<AskedPage>
  close(): Promise<void>
}

const SIZE = 40_000
const SEED = 7
/** More than any run asks. */
const QUESTIONS = 5000

const SKIN_CARE = { taobao: ['1801'], jd: ['9180'], douyin: ['20085'] }

const DRAFTS: Record<AskerName, Partial<AccountDraft>> = {
  everything: {},
  skin_care: { cat_list: SKIN_CARE, show_all_cats: false, module_info: { default: ['Summary', 'Brandlist', 'Catlist', 'Itemslist'] } },
  newest_year: { month_limit: { last: 12 } },
}

/** The demo market, made anew from a seed. */
export async function openDemo(settings: Partial<Config> = {}, seed = SEED): Promise<EvalMarket> {
  const data = await mkdtemp(join(tmpdir(), 'marketscope-eval-'))
  await readSecret(dataFolder(data))
  const files = await readRaw(await beginRawMarket(dataFolder(data).warehouse, { size: SIZE, seed }))
  const { brands = [], shops = [], categories = [] } = files
  const brandOf = new Map(brands.map(({ brand_id = '', name_zh = '', name_en = '' }) => [brand_id, { zh: name_zh, en: name_en }]))
  const shopOf = new Map(shops.map((shop) => [`${shop.site} ${shop.shop_id}`, { zh: shop.name_zh ?? '', en: shop.name_en ?? '' }]))
  return opened('demo', data, settings, {
    rows: rawRowsOf(files),
    categories: categories.map(({ tree = '', category_id: id = '', parent_id: parent = '', name_zh: zh = '', name_en: en = '' }) => ({
      ...{ tree, id, parent, zh, en },
    })),
    brandNames: (id) => brandOf.get(id) ?? { zh: id, en: id },
    shopNames: (site, id) => shopOf.get(`${site} ${id}`) ?? { zh: id, en: id },
  })
}

/** Real files, where they are; null: they are not on this machine. */
export async function openReal(settings: Partial<Config> = {}): Promise<EvalMarket | null> {
  if (!HAS_REAL_DATA) return null
  const data = await mkdtemp(join(tmpdir(), 'marketscope-eval-'))
  const rows = realRows()
  const names = [...new Set(rows.filter(({ tree }) => tree === 'taobao').flatMap(({ path }) => path))]
  const same = (name: string) => ({ zh: name, en: name })
  return opened('real', data, settings, {
    rows,
    categories: names.map((name) => ({ tree: 'taobao', id: name, parent: '', ...same(name) })),
    brandNames: same,
    shopNames: (_, id) => same(id),
  })
}

async function opened(
  id: EvalMarket['id'],
  data: string,
  settings: Partial<Config>,
  raw: Pick<EvalMarket, 'rows' | 'categories' | 'brandNames' | 'shopNames'>,
): Promise<EvalMarket> {
  const server = await startTestServer({ data, market: 'none', settings: { staff_domain: 'marketscope.demo', ...settings } })
  const { services } = server.product
  if (id === 'real') await loadRealFiles(services.loads)
  await services.warehouse.settled()
  const headers = new Map<AskerName, Record<string, string>>()
  for (const asker of ASKERS) headers.set(asker, await signedIn(server, asker))
  const headersOf = (asker: AskerName) => headers.get(asker) ?? {}
  const searches = new Map<string, Promise<string>>()
  const idsOf = categoryIds(id, server)
  return {
    ...raw,
    ...{ id, server, headers: headersOf },
    pageOf: async ({ sites, roots, start, end, tab = 'Summary' }, asker) => {
      const filter = { plat: [...sites], cid: { not_custom: roots.map(idsOf) } }
      const key = JSON.stringify([asker, filter])
      const made =
        searches.get(key) ??
        server
          .ask('/api/sub/get_uid', { json: filter, headers: headersOf(asker) })
          .then((answer) => resultOf<{ url_id: string }>(answer).url_id)
      searches.set(key, made)
      return { url_id: await made, start, end, version: 'none', tab } as AskedPage
    },
    close: async () => {
      await server.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** How a search names a category: by its id, or, where files gave it a name only, by the id that the product gave it. */
function categoryIds(market: EvalMarket['id'], server: TestServer): (root: string) => string {
  if (market === 'demo') return (root) => root
  const viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'], custom: [] }
  const nodes = server.product.services.warehouse.categoryTree(['taobao', 'tmall'], viewer).data.flatMap((tree) => tree.nodes)
  return (root) => nodes.find(({ name }) => `taobao:${name}` === root)?.id ?? root
}

async function signedIn(server: TestServer, asker: AskerName): Promise<Record<string, string>> {
  const { db, now } = server.product.services
  const mail = `${asker.replaceAll('_', '-')}@eval.test`
  await createAccount(
    db,
    createAccountOrder(mail, { account_type: 'domestic', seats: 20, versions: ['cp', 'min_v2'], ...DRAFTS[asker] }),
    now(),
  )
  return readyToAsk(server, mail, QUESTIONS)
}
