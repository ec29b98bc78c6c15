// Run as a process of its own before the server has the folder: makes accounts and prints a key of each as JSON, the first of one who may load.
import { createAccount } from '../../apps/server/src/accounts/accounts.ts'
import { createKey } from '../../apps/server/src/accounts/api-keys.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { dataFolder, prepareFolder } from '../../apps/server/src/data-folder.ts'
import { databasePlace, openDatabase } from '../../apps/server/src/database/database.ts'

const [data = '', count = '0'] = process.argv.slice(2)
const config = readConfig({}, { data })
const folder = dataFolder(config.data)
await prepareFolder(folder)
const { db, close } = await openDatabase(databasePlace(config, folder))
const keys: string[] = []
const run = Date.now()
for (let index = 0; index <= Number(count); index++) {
  const mail = `people-${run}-${index}@${index === 0 ? config.staff_domain : 'bench.local'}`
  const { id } = await createAccount(db, { username: mail, mail }, new Date())
  keys.push((await createKey(db, id, 'bench', new Date())).key)
}
await close()
console.log(JSON.stringify(keys))
