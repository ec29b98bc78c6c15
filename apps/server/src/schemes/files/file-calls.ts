import type { CallParams } from '@marketscope/contract/call'
import type { importScheme } from '@marketscope/contract/calls/scheme'
import { fieldError, isRefusal } from '@marketscope/contract/errors'
import { BUDGETS } from '@marketscope/contract/field-budgets'
import { canonicalFilter, type SearchFilter } from '@marketscope/contract/filter'
import { readKept, settleKept } from '@marketscope/contract/kept-filter'
import { LIMITS } from '@marketscope/contract/limits'
import { orderedRange } from '@marketscope/contract/months'
import { classPath, placedClasses } from '@marketscope/contract/schemes/class-tree'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { conditionText } from '@marketscope/contract/schemes/condition-text'
import { aboutRows } from '@marketscope/contract/schemes/file/about-rows'
import { FILE_SHEETS } from '@marketscope/contract/schemes/file/file-words'
import { type FileFault, SCHEME_FORMAT, type SchemeFile } from '@marketscope/contract/schemes/file/scheme-file'
import { tableOfClasses } from '@marketscope/contract/schemes/file/write-rows'
import { audit } from '../../audit/audit.ts'
import { tagsOfKept } from '../../follows/tags.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { checkSearchRights } from '../../searches/search-rights.ts'
import { findSearch, saveSearch } from '../../searches/searches.ts'
import type { Services } from '../../services.ts'
import { checkMarket } from '../check-market.ts'
import { addScheme } from '../schemes.ts'
import { shownScheme } from '../shown-scheme.ts'
import { visibleScheme } from '../visible.ts'
import { inOrder, placeIn, type ReadSchemeFile } from './read-scheme-file.ts'
import { unknownNames } from './unknown-names.ts'

/** Schemes of custom analysis as files: who sees one may take it away as a file, and a file becomes a scheme of one's own. */
export function schemeFileHandlers(services: Services): Pick<Handlers, 'exportScheme' | 'importScheme'> {
  const { db, now } = services
  return {
    exportScheme: async ({ rule_id, site_lang }, context) => {
      const { account } = context.signedIn()
      const scheme = await visibleScheme(services, account, rule_id)
      if (scheme.kind !== 'classes') throw fieldError('rule_id', '只有自定义分析可以导出', 'Only custom analyses are exported')
      const content = scheme.content as ClassesContent
      const { market } = await shownScheme(services, scheme, account, context.viewer())
      const { name, note, tags, url_id, start, end } = scheme
      const kept = await db.selectFrom('search').select('filter').where('url_id', '=', url_id).executeTakeFirstOrThrow()
      const search = JSON.parse(canonicalFilter(settleKept(readKept(kept.filter)).filter)) as SchemeFile['search']
      const file: SchemeFile = { format: SCHEME_FORMAT, name, note, tags, start, end, search, content }
      await audit(services, {
        ...{ who: account, what: 'export', whom: { kind: 'scheme', id: rule_id, name }, request: context.request },
      })
      const { headings, rows } = tableOfClasses(content.classes, site_lang)
      const about = aboutRows(
        file,
        market.map((one) => one[site_lang]),
        site_lang,
      )
      return {
        file,
        sheets: [
          { name: FILE_SHEETS.rules[site_lang], rows: [headings, ...rows] },
          { name: FILE_SHEETS.about[site_lang], rows: about },
        ],
      }
    },
    importScheme: async (asked, context) => {
      const { account } = context.signedIn()
      const bytes = Buffer.from(asked.file, 'base64')
      const reading = { budget: BUDGETS.file.budget, signal: context.signal, who: account.id }
      const read = await services.readers.run('schemeFile', { bytes }, reading)
      const { file } = read
      const market = file ? await marketOf(services, { ...read, file }, asked, context) : null
      const own = market && 'fault' in market ? [market.fault] : []
      const found = market && 'filter' in market ? market : null
      if (file && found) {
        const viewer = await services.withSchemeOf(found.filter, account, context.viewer())
        const asking = { viewer, ...context.asking(), account: account.id }
        own.push(...(await unknownNames(services, file.content, read, { ...asking, market: found.filter, months: found })))
      }
      const stopping = read.stopping + own.filter(({ stops }) => stops).length
      const saved =
        file && found && stopping === 0 && !asked.check
          ? await addScheme(
              db,
              account,
              {
                ...{ kind: 'classes', name: file.name, note: file.note, tags: file.tags, sharing: 'mine', content: file.content },
                ...{ url_id: await saveSearch(services, found.filter, account.id), start: found.start, end: found.end },
              },
              now(),
            )
          : null
      return {
        rule_id: saved?.rule_id ?? null,
        ...shownFile(file),
        ...{ market: found?.market ?? null, start: found?.start ?? '', end: found?.end ?? '' },
        ...{ faults: [...read.faults, ...own].toSorted(inOrder).slice(0, LIMITS.schemeFaults) },
        ...{ fault_count: read.fault_count + own.length, stopping },
      }
    },
  }
}

function shownFile(file: ReadSchemeFile['file']) {
  const placed = placedClasses(file?.content.classes ?? [])
  return {
    ...{ name: file?.name ?? '', matching: file?.content.matching ?? null },
    classes: placed.map((one) => ({ path: classPath(one), rules: one.own.rules.map(({ when }) => conditionText(when)) })),
    rules: placed.reduce((sum, { own }) => sum + own.rules.length, 0),
  }
}

type Market = { filter: SearchFilter; start: string; end: string; market: { zh: string; en: string }[] }

/** The market that the scheme will be about: the search that is named, else the one of the file. A fault where the account may not have it, or it says too little. */
async function marketOf(
  services: Services,
  read: ReadSchemeFile & { file: NonNullable<ReadSchemeFile['file']> },
  asked: CallParams<typeof importScheme>,
  context: CallContext,
): Promise<Market | { fault: FileFault }> {
  const { account } = context.signedIn()
  const { file, filterFault, places } = read
  if (asked.url_id === undefined && filterFault) return { fault: filterFault }
  const filter = (asked.url_id === undefined && read.filter) || (await findSearch(services.db, asked.url_id ?? '', services.now())).filter
  try {
    const viewer = await services.withSchemeOf(filter, account, context.viewer())
    checkSearchRights(filter, account, context.viewer(), services)
    await services.warehouse.checkFilter(filter, viewer)
    checkMarket('classes', filter)
    const search = await services.warehouse.describeSearch(filter, viewer)
    const months = orderedRange(asked.start ?? file.start, asked.end ?? file.end)
    return { filter, ...months, market: tagsOfKept(filter, search, services.warehouse.siteName).map(({ text }) => text) }
  } catch (error) {
    if (isRefusal(error) && asked.url_id === undefined)
      return {
        fault: {
          ...placeIn(places, ['search', error.fields[0]?.path.split('.')[0] ?? 'cid']),
          text: error.fields[0] ?? error.text,
          stops: true,
        },
      }
    throw error
  }
}
