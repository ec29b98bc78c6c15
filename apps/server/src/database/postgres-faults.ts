import type pg from 'pg'
import { PlainFault, systemCode } from '../plain-fault.ts'
import { DatabaseAway } from './database-away.ts'

const OLDEST = 15

/** The server and database that an address means, without user and password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = hostname === '' ? (searchParams.get('host') ?? 'localhost') : hostname
  return `${host}${port === '' ? '' : `:${port}`}${decodeURI(pathname)}`
}

/** Throws a PlainFault when the server is older than we can use, or the database does not keep texts in UTF-8. */
export async function checkServer(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string; encoding: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
      current_setting('server_encoding') AS encoding`,
  )
  const { number = '', version = '', encoding = '' } = rows[0] ?? {}
  if (Number(number) < OLDEST * 10_000)
    throw new PlainFault(
      `${placeOf(url)} 的 PostgreSQL 版本是 ${version}，需要 ${OLDEST} 或更新版本。`,
      `${placeOf(url)} runs PostgreSQL ${version}; ${OLDEST} or newer is needed.`,
    )
  if (encoding !== 'UTF8')
    throw new PlainFault(
      `数据库 ${placeOf(url)} 的编码是 ${encoding}，需要 UTF8。请用 ENCODING 'UTF8' 新建数据库。`,
      `The database ${placeOf(url)} keeps texts in ${encoding}; UTF8 is needed. Make one with ENCODING 'UTF8'.`,
    )
}

/** Codes of the system for a server that cannot be reached. */
export const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
]

type Words = (place: string) => [zh: string, en: string]

/** What the server says, by its error code. */
const SAID: Record<string, Words> = {
  '28P01': (place) => [
    `数据库 ${place} 不接受 DATABASE_URL 中的用户名或密码。`,
    `The database ${place} does not accept the user or password of DATABASE_URL.`,
  ],
  '28000': (place) => [
    `数据库 ${place} 不允许 DATABASE_URL 中的用户登录。`,
    `The database ${place} does not let the user of DATABASE_URL in.`,
  ],
  '3D000': (place) => [`没有数据库 ${place}，请先新建。`, `There is no database ${place}: make it first.`],
  '42501': (place) => [`DATABASE_URL 中的用户没有在 ${place} 中建表的权限。`, `The user of DATABASE_URL may not make tables in ${place}.`],
  '53300': (place) => [`数据库 ${place} 的连接数已满。`, `The database ${place} has no connection left.`],
  '55P03': (place) => [
    `另一个进程正在更新 ${place} 的表结构，请稍后再启动。`,
    `Another process is bringing the tables of ${place} up to date: start again in a moment.`,
  ],
  '57P03': (place) => [
    `数据库 ${place} 正在启动或停止，请稍后再试。`,
    `The database ${place} is starting or stopping: try again in a moment.`,
  ],
}

/** What kept us from opening the database, in plain words; undefined for a fault of our own. Nothing of it holds the password. */
export function faultOfServer(thrown: unknown, url: string): PlainFault | undefined {
  const error = thrown instanceof DatabaseAway ? thrown.cause : thrown
  if (error instanceof PlainFault) return error
  const place = placeOf(url)
  const code = systemCode(error) ?? codeWithin(error)
  const said = SAID[code]?.(place)
  if (said) return new PlainFault(...said)
  const message = error instanceof Error ? error.message : ''
  if (UNREACHABLE.includes(code) || /timeout|terminated unexpectedly/i.test(message))
    return new PlainFault(
      `无法连接 DATABASE_URL 中的数据库 ${place}（${code || 'timeout'}）。请确认 PostgreSQL 正在运行、地址正确。`,
      `The database ${place} of DATABASE_URL cannot be reached (${code || 'timeout'}). See that PostgreSQL runs and that the address is right.`,
    )
  if (/\b(SSL|TLS|certificate)\b/i.test(message))
    return new PlainFault(
      `与数据库 ${place} 的加密连接失败：${message}`,
      `The encrypted connection to the database ${place} failed: ${message}`,
    )
  return undefined
}

/** The database is to be filled, but has tables already. */
export function notEmpty(url: string): PlainFault {
  const place = placeOf(url)
  return new PlainFault(
    `数据库 ${place} 中已有表。恢复不会覆盖任何内容，请在 DATABASE_URL 中指定一个空的数据库。`,
    `The database ${place} has tables already. Restoring overwrites nothing: name an empty database in DATABASE_URL.`,
  )
}

/** The code of the first of several attempts: a name with two addresses fails once for each. */
export function codeWithin(error: unknown): string {
  if (!(error instanceof AggregateError)) return ''
  return error.errors.map(systemCode).find((code) => code !== undefined) ?? ''
}
