import { openCustomStore } from '../categories/custom-store.ts'
import { readConfig } from '../config.ts'
import { dataFolder, prepareFolder, readSecret } from '../data-folder.ts'
import { databasePlace, openDatabase } from '../database/database.ts'
import { askHolder, lockFolder } from '../database/folder-lock.ts'
import { PlainFault } from '../plain-fault.ts'
import { readAnswer, runAdmin } from './admin.ts'
import type { AdminOrder } from './admin-orders.ts'

/** Has the order done by the server that runs on the data folder, or does it here when none runs; prints the answer. */
export async function send(data: string | undefined, order: AdminOrder): Promise<number> {
  const config = readConfig(process.env, data === undefined ? {} : { data })
  const folder = dataFolder(config.data)
  const reply = await askHolder(folder.root, JSON.stringify(order))
  if (reply !== null) {
    if (reply === '') throw new PlainFault('服务正在启动，请稍后再试。', 'The server is still starting: try again in a moment.')
    const answer = readAnswer(reply)
    if (!answer.ok) throw new PlainFault(answer.zh, answer.en)
    tell(answer)
    return 0
  }
  await using opened = new AsyncDisposableStack()
  await prepareFolder(folder)
  const lock = await lockFolder(folder.root)
  opened.defer(() => lock.release())
  await readSecret(folder)
  const { db, close } = await openDatabase(databasePlace(config, folder))
  opened.defer(() => close())
  tell(await runAdmin({ db, custom: await openCustomStore(db), now: () => new Date(), config }, order))
  return 0
}

function tell({ zh, en }: { zh: string; en: string }): void {
  console.log(zh === en ? zh : `${zh}\n${en}`)
}
