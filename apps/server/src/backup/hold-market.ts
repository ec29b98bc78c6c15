import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyIntoFolder } from '@marketscope/warehouse/copy-into-folder'
import type { Engine } from '@marketscope/warehouse/engine/engine'
import { type FrozenMarket, freezeMarket } from '@marketscope/warehouse/engine/freeze'
import type { MarketPlace } from '@marketscope/warehouse/engine/open-engine'
import type { DataFolder } from '../data-folder.ts'

/**
 * The market data as they are at this moment, as a folder that does not change: a copy where they are on servers; links where they are in a folder that `engine` has open, or that folder
 * itself where nobody has. Nothing may be loaded until this returns.
 */
export async function holdMarket(
  place: MarketPlace,
  { root }: DataFolder,
  engine: Engine | null,
  copying: { signal?: AbortSignal | undefined; report?(share: number): void } = {},
): Promise<FrozenMarket> {
  if (!place.server) return engine ? freezeMarket(engine, place.path) : { folder: place.path, release: async () => undefined }
  const folder = join(root, 'market-copy')
  const release = () => rm(folder, { recursive: true, force: true })
  try {
    await copyIntoFolder(place, folder, copying)
  } catch (error) {
    await release()
    throw error
  }
  return { folder, release }
}
