import type { CallResult } from '@marketscope/contract/call'
import type { getCategorySetting } from '@marketscope/contract/calls/search'
import { fieldError } from '@marketscope/contract/errors'
import { SearchFilterParts } from '@marketscope/contract/filter'
import { sitesOfPlat } from '@marketscope/contract/plat'
import type { CategorySetting } from '../database/schema.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

const NO_CONDITION = SearchFilterParts.parse({ plat: ['tmall'] })

type Names = 'customCategories' | 'getCategorySetting' | 'setCategorySetting'

/** Custom categories, and what a new search starts with. */
export function categoryHandlers({ db, warehouse }: Services): Pick<Handlers, Names> {
  return {
    customCategories: async ({ plat, fulldata }, context) => {
      const viewer = context.viewer()
      const chosen = sitesOfPlat(plat)
      const sites = warehouse.sites(viewer).filter(({ id }) => chosen.length === 0 || chosen.includes(id))
      const trees = new Set(sites.map(({ tree }) => tree))
      const all = viewer.custom ?? []
      const known = all.map((category) => ({ ...category, cids: category.cids.filter((cid) => trees.has(cid.split(':')[0] ?? '')) }))
      const kept = withParents(known)
      return { data: fulldata === 'true' ? kept : kept.map((category) => ({ ...category, cids: [] })) }
    },
    getCategorySetting: async (_, context) => settingOf(context.signedIn().account.category_setting),
    setCategorySetting: async ({ plat: asked, cid }, context) => {
      if (cid && cid.custom.length > 0)
        throw fieldError('cid', '新搜索不能默认为自定义类目', 'A new search cannot start with custom categories')
      const setting = { plat: asked, cid: cid && cid.not_custom }
      const viewer = context.viewer()
      const own = warehouse.sites(viewer).map(({ id }) => id)
      const plat = setting.plat ?? own
      if (!sitesOfPlat(plat).every((site) => own.includes(site)))
        throw fieldError('plat', '没有这个平台，或当前账号没有其权限', 'There is no such platform, or your account has no access to it')
      if (setting.cid !== null && setting.cid.length > 0)
        await warehouse.checkFilter({ ...NO_CONDITION, plat, cid: { custom: [], not_custom: setting.cid } }, viewer)
      const none = setting.plat === null && setting.cid === null
      await db
        .updateTable('account')
        .set({ category_setting: none ? null : JSON.stringify(setting) })
        .where('id', '=', context.signedIn().account.id)
        .execute()
      return settingOf(setting)
    },
  }
}

/** What is kept, as filters have it. */
const settingOf = (kept: CategorySetting | null): CallResult<typeof getCategorySetting> => ({
  plat: kept?.plat ?? null,
  cid: kept?.cid ? { not_custom: kept.cid } : null,
})

interface Node {
  id: string
  sub_name: string
  parent_id: string | null
  cids: readonly string[]
}

/** Those that consist of something, and those above them. */
function withParents<N extends Node>(nodes: readonly N[]): N[] {
  const key = (subName: string, id: string) => `${subName}\n${id}`
  const byKey = new Map(nodes.map((node) => [key(node.sub_name, node.id), node]))
  const kept = new Set<N>()
  for (const node of nodes.filter(({ cids }) => cids.length > 0))
    for (
      let at: N | undefined = node;
      at && !kept.has(at);
      at = at.parent_id === null ? undefined : byKey.get(key(at.sub_name, at.parent_id))
    )
      kept.add(at)
  return nodes.filter((node) => kept.has(node))
}
