import type { CorrectionAsked, CorrectionChange } from '@marketscope/contract/calls/correction'
import { fieldError } from '@marketscope/contract/errors'
import { BUDGETS } from '@marketscope/contract/field-budgets'
import { LIMITS } from '@marketscope/contract/limits'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { itemViewers } from '../items/item-viewer.ts'
import { openSchemeOf } from '../schemes/schemes-asked.ts'
import { checkTabs } from '../searches/open-tabs.ts'
import { checkSearchRights } from '../searches/search-rights.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { askedBySite } from './asked-by-site.ts'
import { type CorrectionLine, NONE, undoBatch } from './batches.ts'
import { writeFile } from './correction-file.ts'
import { correctedBefore, correctionPage, correctionsInForce, findBatch, labelsOf } from './list-corrections.ts'
import { type FileFault, fault } from './read-correction-file.ts'

type Names =
  | 'previewCorrections'
  | 'startCorrections'
  | 'correctionProgress'
  | 'cancelCorrections'
  | 'undoCorrections'
  | 'listCorrections'
  | 'correctionLabels'
  | 'exportCorrections'
  | 'importCorrections'

const fieldOf = (change: CorrectionChange) => ({ kind: change.kind, name: change.kind === 'filing' ? '' : change.name })

const OK = { msg: 'ok' }

/** The tab on which products are listed and corrected. */
const PRODUCTS: readonly AnalysisTab[] = ['Itemslist']

/** What an account and its company say of products instead of what was loaded. */
export function correctionHandlers(services: Services): Pick<Handlers, Names> {
  const { db, readers, warehouse, correctionJobs: jobs } = services
  const viewersOf = (context: CallContext) => itemViewers(context.signedIn().account, context.viewer(), warehouse)
  return {
    previewCorrections: async (asked, context) => {
      const { changed, currency, start, end } = await changedItems(services, asked, context)
      const { account } = context.signedIn()
      const shown = changed.slice(0, LIMITS.correctionPreview)
      const called = await warehouse
        .correctables(context.viewer(), context.asking())
        .called(shown.map(({ site, before, after }) => ({ site, ...fieldOf(asked.change), values: [before, after] })))
      return {
        items: changed.length,
        sales: Math.round(changed.reduce((sum, { sales }) => sum + sales, 0) * 100) / 100,
        currency,
        corrected: await correctedBefore(db, account, fieldOf(asked.change), { start, end }, changed),
        data: shown.map((item, place) => {
          const [before = null, after = null] = called[place]?.values ?? []
          return { ...item, called: { before, after } }
        }),
      }
    },
    startCorrections: async (asked, context) => {
      const { changed, start, end } = await changedItems(services, asked, context)
      if (changed.length === 0) throw fieldError('change', '没有商品需要修改', 'There is nothing to change')
      const lines = changed.map(
        ({ site, item_id, title, before, after }): CorrectionLine => ({
          ...{ site, item_id, title, before, value: after, from: start, to: end },
          ...fieldOf(asked.change),
        }),
      )
      return { id: await jobs.start(context.signedIn().account, lines, asked), items: lines.length }
    },
    correctionProgress: async ({ id }, context) => {
      const { account } = context.signedIn()
      const batch = await findBatch(db, account, id)
      if (!batch) throw NONE()
      const { done, items } = jobs.progress(id, account.id) ?? { done: batch.items, items: batch.items }
      return { state: batch.state, done, items }
    },
    cancelCorrections: async ({ id }, context) => {
      if (!(await jobs.cancel(id, context.signedIn().account.id))) throw NONE()
      return OK
    },
    undoCorrections: async ({ id }, context) => {
      await undoBatch(services, context.signedIn().account, id, context.request)
      return OK
    },
    listCorrections: async ({ word, page, page_size }, context) => {
      const viewers = viewersOf(context)
      const { rows, count } = await correctionPage(db, context.signedIn().account, {
        word,
        offset: (page - 1) * page_size,
        limit: page_size,
      })
      const market = (viewer: Viewer) => warehouse.correctables(viewer, context.asking())
      const [says, called] = await Promise.all([
        askedBySite(rows, viewers, (viewer, own) => market(viewer).marketSays(own)),
        market(context.viewer()).called(rows.map(({ before, value, ...row }) => ({ ...row, values: [before, value] }))),
      ])
      const data = rows.map((row, place) => {
        const { name = { zh: row.name, en: row.name }, values = [] } = called[place] ?? {}
        const [before = null, value = null] = values
        return { ...row, called: { name, before, value }, market: says[place] ?? null }
      })
      return { data, count }
    },
    correctionLabels: async (_, context) => ({ data: await labelsOf(db, context.signedIn().account) }),
    exportCorrections: async (_, context) => {
      const rows = await correctionsInForce(db, context.signedIn().account)
      return { csv: writeFile(rows), rows: rows.length }
    },
    importCorrections: async ({ csv, check, shared, note }, context) => {
      const { account } = context.signedIn()
      const viewers = viewersOf(context)
      const sites = new Set(viewers.keys())
      const reading = { budget: BUDGETS.csv.budget, signal: context.signal, who: account.id }
      const found = await readers.run('correctionFile', { csv, sites }, reading)
      const { corrections: read, faults, lines: count } = found
      let fault_count = found.fault_count
      const add = (own: FileFault[]) => {
        faults.push(...own)
        fault_count += own.length
      }
      if (count > LIMITS.correctionItems)
        add([fault(1, '', `一次最多 ${LIMITS.correctionItems} 行`, `At most ${LIMITS.correctionItems} lines at a time`)])
      else {
        const there = await askedBySite(read, viewers, (viewer, own) => warehouse.correctables(viewer, context.asking()).lines(own))
        const gone = read.filter((_, place) => !there[place])
        add(gone.map(({ line }) => fault(line, 'item_id', '没有找到该商品', 'There is no such product')))
        const lines = read.map(({ line: _, ...one }, place) => ({
          ...one,
          title: there[place]?.title ?? '',
          before: there[place]?.said ?? null,
        }))
        if (fault_count === 0 && !check && lines.length > 0)
          return { id: await jobs.start(account, lines, { shared, note }), items: lines.length, faults: [], fault_count: 0 }
      }
      if (count === 0 && fault_count === 0) add([fault(1, '', '文件中没有修正', 'There is nothing to correct in the file')])
      faults.sort((a, b) => a.line - b.line)
      return { id: null, items: count, faults: faults.slice(0, LIMITS.correctionFaults), fault_count }
    },
  }
}

/** The products that the change would change, with what they would say. Throws for more of them than one change may have. */
async function changedItems(services: Services, { change, items, ...asked }: CorrectionAsked, context: CallContext) {
  const { db, warehouse, now } = services
  const kept = await findSearch(db, asked.url_id, now())
  checkSearchRights(kept.filter, context.signedIn().account, context.viewer(), services)
  checkTabs(PRODUCTS, kept.filter, context.signedIn().account)
  const viewer = await openSchemeOf(kept.filter, context.signedIn().account, context.viewer(), services)
  const most = LIMITS.correctionItems + 1
  const found = await warehouse.correctables(viewer, context.asking()).items(kept, asked, fieldOf(change), { items: items ?? null, most })
  const changed = found.items.flatMap(({ says, ...item }) => {
    const told = changeOf(change, says)
    return told ? [{ ...item, ...told }] : []
  })
  if (found.items.length >= most)
    throw fieldError(
      'items',
      `搜索中的商品超过 ${LIMITS.correctionItems} 个，请先缩小搜索范围`,
      `The search has more than ${LIMITS.correctionItems} products: narrow it first`,
    )
  return { changed, currency: found.currency, start: found.start, end: found.end }
}

/** What a product that says this, the latest first, says afterwards, and the last of it that is something else; null: it says so already in every month. */
function changeOf(change: CorrectionChange, says: readonly (string | null)[]): { before: string | null; after: string | null } | null {
  if (change.kind === 'label' || change.search === undefined) {
    const before = says.find((value) => value !== change.value)
    return before === undefined ? null : { before, after: change.value }
  }
  const [before = null] = says
  const after = before?.includes(change.search) ? before.replaceAll(change.search, change.value ?? '').trim() || null : before
  return before === after ? null : { before, after }
}
