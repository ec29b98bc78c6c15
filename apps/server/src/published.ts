import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WarehousePlace } from '@marketscope/warehouse/engine/open-engine'
import { type DataFolder, writeDurably } from './data-folder.ts'
import { PlainFault } from './plain-fault.ts'
import { calledPlace } from './warehouse-place.ts'

/** Notes the last publication beside the market data. */
export async function notePublished({ published }: DataFolder, revision: number): Promise<void> {
  if ((await notedPublication(published)) !== revision) await writeDurably(published, `${revision}\n`, 0o600)
}

/** Throws a PlainFault when market data that were published are gone altogether, before anything is made in their place; what is on servers is looked at once it is open. */
export async function refuseLostMarket({ published }: DataFolder, place: WarehousePlace): Promise<void> {
  if (place.server) return
  const noted = await notedPublication(published)
  const there = await access(join(place.path, 'metadata')).then(
    () => true,
    () => false,
  )
  if (noted > 0 && !there) throw lost(published, place, noted, 0)
}

/** Throws a PlainFault when the market data are older than what was published last, or empty. */
export async function refuseOlderMarket({ published }: DataFolder, place: WarehousePlace, revision: number): Promise<void> {
  const noted = await notedPublication(published)
  if (revision < noted) throw lost(published, place, noted, revision)
}

/** How many publications were noted; 0: nothing is noted, or it cannot be read. */
export async function notedPublication(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return /^\d{1,12}\s*$/.test(text) ? Number(text) : 0
}

function lost(published: string, place: WarehousePlace, noted: number, found: number): PlainFault {
  const where = calledPlace(place)
  return new PlainFault(
    `市场数据 ${where} 缺失或不是最新的：已发布 ${noted} 次，现有 ${found} 次，因此未启动。请把备份恢复到新的数据文件夹（restore --from BACKUP --data FOLDER）；如确要使用现有数据，请删除 ${published}。`,
    `The market data ${where} are missing or not the latest: there were ${noted} publications, and ${found} are there, so nothing is started. Restore a backup into a new data folder (restore --from BACKUP --data FOLDER); to go on with what is there on purpose, remove ${published}.`,
  )
}
