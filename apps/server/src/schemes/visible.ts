import { MarketError } from '@marketscope/contract/errors'
import { ruleOfTab } from '@marketscope/contract/modules'
import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import type { ModuleInfo } from '@marketscope/contract/tab-rules'
import { type ExpressionBuilder, type ExpressionWrapper, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Account, Schema } from '../database/schema.ts'
import type { SchemeTable, SchemeVersionTable } from '../database/scheme-tables.ts'

export type Scheme = Selectable<SchemeTable>

/** A scheme as the account that looks sees it: of its versions the published one for its audiences, else the newest. */
export interface SeenScheme extends Scheme, Omit<Selectable<SchemeVersionTable>, 'rolled_back_to'> {
  /** Whether it is published to the account or its company. */
  published: boolean
  /** Whether the account may change it: its owner, and where it is shared with the company whoever belongs to it. */
  may_edit: boolean
  owner_name: string
  saver_name: string | null
}

type Reader = Pick<Account, 'id' | 'parent_id' | 'partner' | 'module_info'>
type Row = ExpressionBuilder<Schema, 'scheme'>

/** The main account of a company: that of a sub-account, else the account itself. */
export const companyOf = ({ id, parent_id }: Pick<Account, 'id' | 'parent_id'>): string => parent_id ?? id

function mayEdit(row: Row, reader: Reader): ExpressionWrapper<Schema, 'scheme', SqlBool> {
  return row.or([
    row('scheme.account_id', '=', reader.id),
    row.and([row('scheme.sharing', '=', 'company'), row('scheme.company_id', '=', companyOf(reader))]),
  ])
}

/** Everyone: whoever is shown the product under the same brand as the owner's company. */
function isShared(row: Row, reader: Reader): ExpressionWrapper<Schema, 'scheme', SqlBool> {
  const brand = row
    .selectFrom('account as main')
    .select('main.id')
    .whereRef('main.id', '=', 'scheme.company_id')
    .where('main.partner', reader.partner === null ? 'is' : '=', reader.partner)
  return row.or([mayEdit(row, reader), row.and([row('scheme.sharing', '=', 'everyone'), row.exists(brand)])])
}

/** The schemes whose tabs the modules of an account name. */
function namedIn(modules: ModuleInfo): string[] {
  return Object.values(modules)
    .flat()
    .flatMap((tab) => ruleOfTab(tab)?.rule_id ?? [])
}

/** Whether a published scheme is for the account: as one of its audiences, or since its modules name it. */
function isPublished(row: Row, reader: Reader): ExpressionWrapper<Schema, 'scheme', SqlBool> {
  const named = namedIn(reader.module_info)
  return row.and([
    row('scheme.published_version', 'is not', null),
    row.or([
      ...(named.length > 0 ? [row('scheme.rule_id', 'in', named)] : []),
      row.exists(
        row
          .selectFrom('scheme_publication as to')
          .select('to.rule_id')
          .whereRef('to.rule_id', '=', 'scheme.rule_id')
          .where(({ or, and, eb }) =>
            or([eb('to.account_id', '=', reader.id), and([eb('to.company', '=', true), eb('to.account_id', '=', companyOf(reader))])]),
          ),
      ),
    ]),
  ])
}

/** The version that the account sees: the newest for those who may edit it and those it is only shared with, the published one for its audiences. */
function versionFor(row: Row, reader: Reader) {
  const isReader = row.and([row.not(mayEdit(row, reader)), isPublished(row, reader)])
  return row.case().when(isReader).then(row.ref('scheme.published_version')).else(row.ref('scheme.version')).end()
}

const seen = (db: Kysely<Schema>, reader: Reader) =>
  db
    .selectFrom('scheme')
    .innerJoin('scheme_version as read', (join) =>
      join.onRef('read.rule_id', '=', 'scheme.rule_id').on((row) => row('read.version', '=', versionFor(row as Row, reader))),
    )
    .innerJoin('account as owner', 'owner.id', 'scheme.account_id')
    .leftJoin('account as saver', 'saver.id', 'read.saved_by')
    .select(['scheme.rule_id', 'scheme.kind', 'scheme.account_id', 'scheme.company_id', 'scheme.sharing'])
    .select(['scheme.published_version', 'scheme.created_at'])
    .select(['read.version', 'read.name', 'read.note', 'read.tags', 'read.url_id', 'read.start', 'read.end'])
    .select(['read.content', 'read.saved_at', 'read.saved_by'])
    .select([sql<string>`coalesce(owner.nick, owner.username)`.as('owner_name')])
    .select([sql<string | null>`coalesce(saver.nick, saver.username)`.as('saver_name')])
    .select((row) => isPublished(row as Row, reader).as('published'))
    .select((row) => mayEdit(row as Row, reader).as('may_edit'))

const asSeen = (row: object): SeenScheme => {
  const one = row as SeenScheme & { published: SqlBool; may_edit: SqlBool }
  return { ...one, published: Boolean(one.published), may_edit: Boolean(one.may_edit) }
}

/** The schemes of a kind that the account sees, saved last first. */
export async function visibleSchemes(db: Kysely<Schema>, reader: Reader, kind: SchemeKind): Promise<SeenScheme[]> {
  const rows = await seen(db, reader)
    .where('scheme.kind', '=', kind)
    .where((row) => row.or([isShared(row as Row, reader), isPublished(row as Row, reader)]))
    .orderBy('read.saved_at', 'desc')
    .orderBy('scheme.rule_id')
    .execute()
  return rows.map(asSeen)
}

/** The schemes that are tabs of the account's searches, first published first. */
export async function publishedSchemes(db: Kysely<Schema>, reader: Reader): Promise<SeenScheme[]> {
  const rows = await seen(db, reader)
    .where((row) => isPublished(row as Row, reader))
    .orderBy('scheme.created_at')
    .orderBy('scheme.rule_id')
    .execute()
  return rows.map(asSeen)
}

/** What a scheme is called; null: the account sees none of the id. */
export async function schemeName(db: Kysely<Schema>, reader: Reader, ruleId: string): Promise<string | null> {
  if (ruleId === '') return null
  const row = await visible(db, reader, ruleId)
  return row?.name ?? null
}

const visible = (db: Kysely<Schema>, reader: Reader, ruleId: string) =>
  seen(db, reader)
    .where('scheme.rule_id', '=', ruleId)
    .where((one) => one.or([isShared(one as Row, reader), isPublished(one as Row, reader)]))
    .executeTakeFirst()

/** The scheme as far as the account sees it. Throws `no_data` when there is none for it. */
export async function visibleScheme(db: Kysely<Schema>, reader: Reader, ruleId: string): Promise<SeenScheme> {
  const row = await visible(db, reader, ruleId)
  if (!row)
    throw new MarketError('no_data', {
      zh: '没有这个方案，可能已被删除或不再共享',
      en: 'No such scheme: it may have been deleted or is shared no more',
    })
  return asSeen(row)
}
