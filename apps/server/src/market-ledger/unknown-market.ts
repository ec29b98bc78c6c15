import type { Publication } from '@marketscope/warehouse/engine/ledger'
import { MarketFault } from '@marketscope/warehouse/engine/market-fault'

/**
 * Why a market with these rows of publications is not the one that this database knows: it lacks some, or has some of a later epoch or of none. What was written in an earlier one and
 * does not count is of a server that ended before it was published.
 */
export function whyUnknown(known: readonly Publication[], rows: readonly Publication[], epoch: number): MarketFault | null {
  const keyOf = (one: Publication) => `${one.revision} ${one.epoch}`
  const [there, counted] = [new Set(rows.map(keyOf)), new Set(known.map(keyOf))]
  const last = Math.max(0, ...known.map(({ revision }) => revision))
  const lacks = known.some((one) => !there.has(keyOf(one)))
  const isUnfinished = (one: Publication) => known.length > 0 && one.epoch > 0 && one.epoch <= epoch
  if (!lacks && rows.every((one) => counted.has(keyOf(one)) || isUnfinished(one))) return null
  const found = Math.max(0, ...rows.map(({ revision }) => revision))
  return new MarketFault(
    `市场数据的发布记录与 DATABASE_URL 中的数据库不符（数据库：${last} 次，市场：${found} 次）：账号数据库可能是较早的备份或另一个库，或市场不是它的市场。未做任何更改，未启动。请恢复同一时刻的备份；如确要以现有市场为准，请停止所有服务后运行 npm start -- adopt-market。`,
    `What is published in the market is not what the database of DATABASE_URL knows (database: ${last} publications, market: ${found}): the accounts may be an older backup or another database, or the market is not theirs. Nothing was changed, and nothing is started. Restore backups of one moment; to go on with the market as it is, stop all servers and run npm start -- adopt-market.`,
  )
}

/** What others use is not changed under them. */
export function inUse(): MarketFault {
  return new MarketFault(
    '还有服务在使用这个市场。请停止所有服务（意外终止的须等一分钟）后再运行。',
    'A server still has this market. Stop all of them (of one that was killed, wait for a minute), and run this again.',
  )
}

/** A market of which publications are missing cannot be taken as it is. */
export function gaps(): MarketFault {
  return new MarketFault(
    '市场的发布记录不连续，无法采用。请恢复备份（restore）。',
    'Publications of the market are missing, so it cannot be adopted. Restore a backup ("restore").',
  )
}
