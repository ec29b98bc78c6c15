import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput } from '@marketscope/contract/call'
import type { putCategoryCounterpart } from '@marketscope/contract/calls/category-counterpart'
import { type FieldFault, MarketError } from '@marketscope/contract/errors'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { BY_NAME, NO_COUNTERPART } from '@marketscope/warehouse/catalog/category-counterparts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { startLoadFor } from './start-load-for.ts'

type Pair = CallInput<typeof putCategoryCounterpart>

/** Pairs of categories, kept by loads: what somebody says here is published, listed and rolled back like what a file says. */
export function counterpartHandlers(services: Services): Pick<Handlers, 'listCategoryCounterparts' | 'putCategoryCounterpart'> {
  const { warehouse, loads } = services
  return {
    listCategoryCounterparts: async (asked) => warehouse.categoryCounterparts.page(asked),
    putCategoryCounterpart: async (pair, context) => {
      const fields = faultsOf(pair, warehouse)
      if (fields.length > 0) throw new MarketError('parameter', null, { fields })
      const folder = await mkdtemp(join(tmpdir(), 'marketscope-counterpart-'))
      try {
        const path = join(folder, NAME)
        await writeFile(path, fileOf(pair))
        const files = [{ path, name: NAME }]
        const { load_id } = await startLoadFor(context.signedIn().account, services, { files, mapping: null, dry_run: false })
        const { state, message } = await loads.wait(load_id)
        if (state !== 'published') throw new MarketError('server', message)
        return { load_id }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

const NAME = 'category_counterparts.ndjson'

function fileOf({ counterparts, ...category }: Pair): string {
  const said = counterparts === null ? [BY_NAME] : counterparts.length > 0 ? counterparts : [NO_COUNTERPART]
  return `${JSON.stringify({ ...category, counterparts: said })}\n`
}

function faultsOf({ tree, category_id, other_tree, counterparts }: Pair, { categoryCounterparts }: Services['warehouse']): FieldFault[] {
  const ids = counterparts ?? []
  const unknown = (path: string, id: string): FieldFault => ({ path, zh: `没有类目“${id}”`, en: `There is no category ${id}` })
  const unknownTree = { path: 'other_tree', zh: `没有类目树“${other_tree}”`, en: `There is no tree ${other_tree}` }
  return [
    ...(tree === other_tree ? [{ path: 'other_tree', zh: '请选择另一个类目树的类目', en: 'Choose categories of another tree' }] : []),
    ...(KNOWN_SITES.some((site) => site.tree === other_tree) || ids.length > 0 ? [] : [unknownTree]),
    ...(categoryCounterparts.hasCategory(tree, category_id) ? [] : [unknown('category_id', category_id)]),
    ...ids.flatMap((id, place) => (categoryCounterparts.hasCategory(other_tree, id) ? [] : [unknown(`counterparts.${place}`, id)])),
  ]
}
