import { openEmbedded } from '../../engine/embedded.ts'
import { migrate } from '../../schema/migrations.ts'
import { openLoads } from '../loads.ts'

/** A process that loads a file and says each step on its output, to be killed by a test. Arguments: folder of the data, folder of work, file. */
const [market = '', work = '', path = ''] = process.argv.slice(2)
const engine = await openEmbedded({ path: market, connections: 2 })
await migrate(engine)
const command = engine.command.bind(engine)
const insert = engine.insert.bind(engine)
const insertRead = engine.insertRead.bind(engine)
engine.command = async (q, options) => {
  process.stdout.write(`${options?.tag ?? ''}\n`)
  await command(q, options)
}
engine.insertRead = async (table, columns, rows, options) => {
  process.stdout.write(`${options?.tag ?? ''}\n`)
  await insertRead(table, columns, rows, options)
}
engine.insert = async (table, rows, format, columns, options) => {
  process.stdout.write(`before ${options?.tag ?? table}\n`)
  const done = await insert(table, rows, format, columns, options)
  process.stdout.write(`after ${options?.tag ?? table}\n`)
  return done
}
const loads = await openLoads({ engine, folder: work, onPublished: async () => undefined })
await loads.recover()
const { load_id } = await loads.start({ files: [{ path, name: 'months.csv' }], mapping: null, dry_run: false, who: 'child' })
await loads.wait(load_id)
process.stdout.write('ended\n')
await loads.close()
await engine.close()
