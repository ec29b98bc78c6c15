import { fieldError, MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import { clampRange, orderedRange } from '@marketscope/contract/months'
import { schemaText } from '@marketscope/contract/schema-text'
import type { SchemeDraft } from '@marketscope/contract/schemes/scheme'
import { SchemeDraft as DraftSchema } from '@marketscope/contract/schemes/scheme'
import { searchForm } from '@marketscope/warehouse/text/search-form'
import { audit } from '../audit/audit.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Account } from '../database/schema.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { inTurns } from '../in-turns.ts'
import { checkSearchRights } from '../searches/search-rights.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { checkMarket } from './check-market.ts'
import { type Audience, audiencesOf, keyOf, possibleAudiences, publish } from './publications.ts'
import { companyOf } from './scheme-company.ts'
import { definedScheme } from './scheme-for.ts'
import { addScheme, changeScheme, contentOf, dropScheme, versionsOfScheme } from './schemes.ts'
import { seconds, shownScheme } from './shown-scheme.ts'
import { type SeenScheme, visibleScheme, visibleSchemes } from './visible.ts'

/** Schemes that are described side by side. */
const AT_ONCE = 16

type Names =
  | 'listSchemes'
  | 'getScheme'
  | 'createScheme'
  | 'saveScheme'
  | 'removeScheme'
  | 'copyScheme'
  | 'listSchemeVersions'
  | 'rollBackScheme'
  | 'listAudiences'
  | 'publishScheme'

/** Custom analyses and pivot tables that accounts keep. */
export function schemeHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services
  const editable = async (account: Account, ruleId: string): Promise<SeenScheme> => {
    const scheme = await visibleScheme(services, account, ruleId)
    if (!scheme.may_edit) throw NOT_YOURS()
    return scheme
  }
  const owned = async (account: Account, ruleId: string): Promise<SeenScheme> => {
    const scheme = await visibleScheme(services, account, ruleId)
    if (scheme.account_id !== account.id) throw NOT_YOURS()
    return scheme
  }
  return {
    listSchemes: async ({ kind, search, tag }, context) => {
      const { account } = context.signedIn()
      const all = await visibleSchemes(services, account, kind)
      const word = searchForm(search)
      const found = all.filter(
        ({ name, note, tags }) =>
          (tag === '' || tags.includes(tag)) && (word === '' || [name, note, ...tags].some((text) => searchForm(text).includes(word))),
      )
      const data = await inTurns(found, AT_ONCE, (one) => shownScheme(services, one, account, context.viewer()))
      return { data, tags: [...new Set(all.flatMap(({ tags }) => tags))].sort() }
    },
    getScheme: async ({ rule_id, version }, context) => {
      const { account } = context.signedIn()
      const scheme = await definedScheme(services, context.signedIn(), rule_id)
      const isOther = version !== undefined && version !== scheme.version
      if (isOther && !scheme.may_edit) throw NOT_YOURS()
      return {
        scheme: await shownScheme(services, scheme, account, context.viewer()),
        content: isOther ? await contentOf(db, scheme, version) : scheme.content,
      }
    },
    createScheme: async ({ scheme }, context) => {
      const draft = await checked(services, scheme, context)
      return addScheme(db, context.signedIn().account, draft, now())
    },
    saveScheme: async ({ rule_id, version, scheme: given }, context) => {
      const { account } = context.signedIn()
      const scheme = await editable(account, rule_id)
      const draft = await checked(services, given, context)
      if (draft.kind !== scheme.kind) throw fieldError('scheme.kind', '方案的类型不能改变', 'A scheme stays of its kind')
      if (draft.sharing !== scheme.sharing && scheme.account_id !== account.id) throw NOT_YOURS()
      return changeScheme(db, { rule_id, version }, draft, account.id, now())
    },
    removeScheme: async ({ rule_id }, context) => {
      const { account } = context.signedIn()
      const scheme = await owned(account, rule_id)
      await inTransaction(db, async (transaction) => {
        await dropScheme(transaction, rule_id)
        await audit(
          { db: transaction, now },
          { who: account, what: 'scheme_remove', whom: { kind: 'scheme', id: rule_id, name: scheme.name }, request: context.request },
        )
      })
      return { msg: 'ok' }
    },
    copyScheme: async ({ rule_id, name }, context) => {
      const { account } = context.signedIn()
      const scheme = await definedScheme(services, context.signedIn(), rule_id)
      const draft = draftOf(scheme, { name, sharing: 'mine' })
      return addScheme(db, account, await checked(services, draft, context), now())
    },
    listSchemeVersions: async ({ rule_id }, context) => {
      const { account } = context.signedIn()
      await editable(account, rule_id)
      const rows = await versionsOfScheme(db, rule_id)
      return {
        data: rows.map(({ version, name, rolled_back_to, saved_at, saver_name, saver_company }) => ({
          ...{ version, name, rolled_back_to, saved_at: seconds(saved_at) },
          saved_by: saver_company === companyOf(account) ? saver_name : null,
        })),
      }
    },
    rollBackScheme: async ({ rule_id, version, to }, context) => {
      const { account } = context.signedIn()
      const scheme = await editable(account, rule_id)
      const draft = draftOf(scheme, { content: await contentOf(db, scheme, to) })
      return changeScheme(db, { rule_id, version }, draft, account.id, now(), to)
    },
    listAudiences: async ({ rule_id, search }, context) => {
      const { account, kind } = context.signedIn()
      const scheme = await owned(account, rule_id)
      const present = await audiencesOf(services, rule_id)
      const possible = await possibleAudiences(db, account, kind === 'staff', search)
      const chosen = new Set(present.map(keyOf))
      const all = [...new Map([...present, ...possible].map((one) => [keyOf(one), one])).values()]
      return { data: all.map((one) => ({ ...one, published: chosen.has(keyOf(one)) })), published_version: scheme.published_version }
    },
    publishScheme: async ({ rule_id, audiences }, context) => {
      const { account, kind } = context.signedIn()
      const scheme = await owned(account, rule_id)
      const present = await audiencesOf(services, rule_id)
      const known = new Set([...present, ...(await possibleAudiences(db, account, false, ''))].map(keyOf))
      const stranger = audiences.find((one) => !known.has(keyOf(one)))
      if (stranger && kind !== 'staff')
        throw fieldError('audiences', '只能发布给本公司的账号', 'It can be published to accounts of your company only')
      if (stranger) await checkAccounts(services, audiences)
      const names = await usernamesOf(services, [...present, ...audiences])
      return inTransaction(db, async (transaction) => {
        const published_version = await publish(transaction, scheme, audiences, now())
        await audit(
          { db: transaction, now },
          {
            who: account,
            what: audiences.length > 0 ? 'scheme_publish' : 'scheme_withdraw',
            whom: { kind: 'scheme', id: rule_id, name: scheme.name },
            before: { audiences: names(present), version: scheme.published_version },
            after: { audiences: names(audiences), version: published_version },
            request: context.request,
          },
        )
        return { published_version }
      })
    },
  }
}

const NOT_YOURS = () =>
  new MarketError('no_permission', { zh: '只有方案的所有者可以这样做', en: 'Only the owner of the scheme may do this' })

/** A scheme as a draft of its next version. Throws where its content is none any more. */
function draftOf(scheme: SeenScheme, change: Partial<Record<keyof SchemeDraft, unknown>>): SchemeDraft {
  const { kind, name, note, tags, sharing, url_id, start, end } = scheme
  const read = DraftSchema.safeParse({ kind, name, note, tags, sharing, url_id, start, end, content: scheme.content, ...change })
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new MarketError('parameter', issue && schemaText(issue))
}

/** The draft with its months in order, at most the latest that a page shows. Throws where its search is not there, is not the account's to see, or says too little for a scheme. */
async function checked(services: Services, draft: SchemeDraft, context: CallContext): Promise<SchemeDraft> {
  const { account } = context.signedIn()
  const { filter, unusable } = await findSearch(services.db, draft.url_id, services.now())
  if (unusable) throw fieldError('scheme.url_id', unusable.zh, unusable.en)
  checkSearchRights(filter, account, context.viewer(), services)
  checkMarket(draft.kind, filter)
  const months = orderedRange(draft.start, draft.end)
  return { ...draft, ...(clampRange(months, months, LIMITS.rangeMonths) ?? months) }
}

/** What audiences are called in the log: by username, with all sub-accounts followed by a plus sign. */
async function usernamesOf({ db }: Services, audiences: readonly Audience[]) {
  const ids = [...new Set(audiences.map(({ account_id }) => account_id))]
  const found = ids.length === 0 ? [] : await db.selectFrom('account').select(['id', 'username']).where('id', 'in', ids).execute()
  const usernames = new Map(found.map(({ id, username }) => [id, username]))
  return (list: readonly Audience[]) =>
    list.map((one) => keyOf({ ...one, account_id: usernames.get(one.account_id) ?? one.account_id })).sort()
}

async function checkAccounts({ db }: Services, audiences: readonly { account_id: string }[]): Promise<void> {
  const ids = [...new Set(audiences.map(({ account_id }) => account_id))]
  const found = await db.selectFrom('account').select('id').where('id', 'in', ids).execute()
  if (found.length < ids.length) throw fieldError('audiences', '有的账号不存在', 'Some of these accounts are not there')
}
