import { rm } from 'node:fs/promises'
import { copyIntoFolder } from '@marketscope/warehouse/copy-market'
import type { Engine } from '@marketscope/warehouse/engine/engine'
import { type FrozenMarket, freezeMarket } from '@marketscope/warehouse/engine/freeze'
import type { WarehousePlace } from '@marketscope/warehouse/engine/open-engine'
import type { DataFolder } from '../data-folder.ts'
import type { WriteOptions } from './write-backup.ts'

/** The market data as they are at this moment, as a folder that does not change: links where they are in a folder, a copy where they are on servers. Nothing may be loaded until this returns. */
export async function holdMarket(
  engine: Engine,
  place: WarehousePlace,
  { copied }: DataFolder,
  { signal, report }: Pick<WriteOptions, 'signal' | 'report'>,
): Promise<FrozenMarket> {
  if (!place.server) return freezeMarket(engine, place.path)
  const release = () => rm(copied, { recursive: true, force: true })
  const tell = (share: number) => {
    const percent = `${Math.round(share * 100)} %`
    report?.(0, { zh: `从服务器复制市场数据 ${percent}`, en: `copying the market data from the servers ${percent}` })
  }
  try {
    await copyIntoFolder(engine, copied, { signal, report: tell })
  } catch (error) {
    await release()
    throw error
  }
  return { folder: copied, release }
}
