import { MarketError } from '@marketscope/contract/errors'
import { ruleOfTab } from '@marketscope/contract/modules'
import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import type { ModuleInfo } from '@marketscope/contract/tab-rules'
import { type ExpressionBuilder, type ExpressionWrapper, type Selectable, type SqlBool, sql } from 'kysely'
import type { Account, Schema } from '../database/schema.ts'
import type { SchemeTable, SchemeVersionTable } from '../database/scheme-tables.ts'
import type { Services } from '../services.ts'
import { companyIn, companyOf, reaches } from './scheme-company.ts'

export type Scheme = Selectable<SchemeTable>

/** A scheme as the account that looks sees it: of its versions the published one for its audiences, else the newest. */
export interface SeenScheme extends Scheme, Omit<Selectable<SchemeVersionTable>, 'rolled_back_to'> {
  /** Whether it is published to the account or its company. */
  published: boolean
  /** Whether the account may change it: its owner, and where it is shared with the company whoever belongs to it. */
  may_edit: boolean
  owner_name: string
  owner_company: string
  saver_name: string | null
  saver_company: string | null
}

type Reader = Pick<Account, 'id' | 'parent_id' | 'partner' | 'module_info'>
type Parts = Pick<Services, 'db' | 'config'>
/** A row of a query that has the account of the scheme as `owner`. */
type Row = ExpressionBuilder<Schema, 'scheme'>

function mayEdit(row: Row, reader: Reader): ExpressionWrapper<Schema, 'scheme', SqlBool> {
  return row.or([
    row('scheme.account_id', '=', reader.id),
    row.and([row('scheme.sharing', '=', 'company'), row(companyIn('owner'), '=', companyOf(reader))]),
  ])
}

/** Everyone: whoever is shown the product under the same brand as the owner's company. */
function isShared(row: Row, reader: Reader): ExpressionWrapper<Schema, 'scheme', SqlBool> {
  const brand = row
    .selectFrom('account as main')
    .select('main.id')
    .where('main.id', '=', companyIn('owner'))
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
function isPublished(row: Row, reader: Reader, staffDomain: string): ExpressionWrapper<Schema, 'scheme', SqlBool> {
  const named = namedIn(reader.module_info)
  return row.and([
    row('scheme.published_version', 'is not', null),
    row.or([
      ...(named.length > 0 ? [row('scheme.rule_id', 'in', named)] : []),
      row.and([
        reaches(companyOf(reader), staffDomain),
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
    ]),
  ])
}

/** The version that the account sees: the newest for those who may edit it and those it is only shared with, the published one for its audiences. */
function versionFor(row: Row, reader: Reader, staffDomain: string) {
  const isReader = row.and([row.not(mayEdit(row, reader)), isPublished(row, reader, staffDomain)])
  return row.case().when(isReader).then(row.ref('scheme.published_version')).else(row.ref('scheme.version')).end()
}

const seen = ({ db, config }: Parts, reader: Reader) =>
  db
    .selectFrom('scheme')
    .innerJoin('account as owner', 'owner.id', 'scheme.account_id')
    .innerJoin('scheme_version as read', (join) =>
      join
        .onRef('read.rule_id', '=', 'scheme.rule_id')
        .on((row) => row('read.version', '=', versionFor(row as Row, reader, config.staff_domain))),
    )
    .leftJoin('account as saver', 'saver.id', 'read.saved_by')
    .select(['scheme.rule_id', 'scheme.kind', 'scheme.account_id', 'scheme.sharing'])
    .select(['scheme.published_version', 'scheme.created_at'])
    .select(['read.version', 'read.name', 'read.note', 'read.tags', 'read.url_id', 'read.start', 'read.end'])
    .select(['read.content', 'read.saved_at', 'read.saved_by'])
    .select([sql<string>`coalesce(owner.nick, owner.username)`.as('owner_name'), companyIn('owner').as('owner_company')])
    .select([sql<string | null>`coalesce(saver.nick, saver.username)`.as('saver_name'), companyIn('saver').as('saver_company')])
    .select((row) => isPublished(row as Row, reader, config.staff_domain).as('published'))
    .select((row) => mayEdit(row as Row, reader).as('may_edit'))

const asSeen = (row: object): SeenScheme => {
  const one = row as SeenScheme & { published: SqlBool; may_edit: SqlBool }
  return { ...one, published: Boolean(one.published), may_edit: Boolean(one.may_edit) }
}

/** The schemes of a kind that the account sees, saved last first. */
export async function visibleSchemes(parts: Parts, reader: Reader, kind: SchemeKind): Promise<SeenScheme[]> {
  const rows = await seen(parts, reader)
    .where('scheme.kind', '=', kind)
    .where((row) => row.or([isShared(row as Row, reader), isPublished(row as Row, reader, parts.config.staff_domain)]))
    .orderBy('read.saved_at', 'desc')
    .orderBy('scheme.rule_id')
    .execute()
  return rows.map(asSeen)
}

/** The schemes that are tabs of the account's searches, first published first. */
export async function publishedSchemes(parts: Parts, reader: Reader): Promise<SeenScheme[]> {
  const rows = await seen(parts, reader)
    .where((row) => isPublished(row as Row, reader, parts.config.staff_domain))
    .orderBy('scheme.created_at')
    .orderBy('scheme.rule_id')
    .execute()
  return rows.map(asSeen)
}

/** What a scheme is called; null: the account sees none of the id. */
export async function schemeName(parts: Parts, reader: Reader, ruleId: string): Promise<string | null> {
  if (ruleId === '') return null
  const row = await visible(parts, reader, ruleId)
  return row?.name ?? null
}

const visible = (parts: Parts, reader: Reader, ruleId: string) =>
  seen(parts, reader)
    .where('scheme.rule_id', '=', ruleId)
    .where((one) => one.or([isShared(one as Row, reader), isPublished(one as Row, reader, parts.config.staff_domain)]))
    .executeTakeFirst()

/** The scheme as far as the account sees it. Throws `no_data` when there is none for it. */
export async function visibleScheme(parts: Parts, reader: Reader, ruleId: string): Promise<SeenScheme> {
  const row = await visible(parts, reader, ruleId)
  if (!row)
    throw new MarketError('no_data', {
      zh: '没有这个方案，可能已被删除或不再共享',
      en: 'No such scheme: it may have been deleted or is shared no more',
    })
  return asSeen(row)
}
