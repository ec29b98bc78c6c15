import { SearchFilter } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import { readCatalog } from '../catalog/catalog.ts'
import { DirectoryNames } from '../directory/directory-names.ts'
import type { Ask, AskedBefore } from '../query/asked.ts'
import { Scope } from '../scope/scope.ts'
import { EVERYTHING, openFixture } from './fixture-market.ts'
import type { Month, State } from './fixture-types.ts'
import { SMALL_MARKET } from './small-market.ts'

const FACE_CREAM = 2 ** 20 + 2

/** A face cream of tmall. */
export function cream(item_id: string, ...months: Month[]): State {
  const place = { site: 'tmall', category: FACE_CREAM, brand_id: 'B1', shop_id: 'S1', shop_type: 'tmall_flagship' }
  return { ...place, item_id, title: item_id, months }
}

/** A market of these items in a temporary folder, and the scope of skin care on tmall. */
export async function openScopes(states: readonly State[]) {
  const fixture = await openFixture({ ...SMALL_MARKET, states })
  const { engine } = fixture.warehouse
  return {
    async scoped(months: MonthRange): Promise<AskedBefore> {
      const filter = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } })
      const scope = new Scope(filter, { ...months, version: 'none' }, await readCatalog(engine), EVERYTHING)
      const ask: Ask = (question) => engine.query(question)
      return { scope, ask, names: DirectoryNames.of(ask), kept: (_, compute) => compute(ask) }
    },
    close: () => fixture.close(),
  }
}
