import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { CopyOrder, CopyTold } from './copy-into-folder.ts'
import { copyMarket, publishCopy } from './copy-market.ts'
import { openEmbedded } from './engine/embedded.ts'
import { openEngine } from './engine/open-engine.ts'
import { migrate } from './schema/migrations.ts'

const tell = (told: CopyTold) => process.send?.(told)

async function copy({ place, path }: CopyOrder): Promise<void> {
  const way = `${path}.way`
  await using opened = new AsyncDisposableStack()
  opened.defer(() => rm(way, { recursive: true, force: true }))
  const from = opened.adopt(await openEngine({ ...place, path: way }), (engine) => engine.close())
  const to = opened.adopt(await openEmbedded({ path, connections: 2 }), (engine) => engine.close())
  await migrate(to)
  await copyMarket(from, to, { report: (share) => tell({ share }) })
  await publishCopy(from, to)
}

const [order] = (await once(process, 'message')) as [CopyOrder]
try {
  await copy(order)
} catch (error) {
  tell({ fault: String(error instanceof Error ? (error.cause ?? error) : error) })
  process.exitCode = 1
}
process.disconnect()
