import { migrate } from '../schema/migrations.ts'
import { openEmbedded } from './embedded.ts'

const engine = await openEmbedded({ path: process.argv[2] ?? '' })
await migrate(engine)
console.log('open')
for (let i = 1; i < 10_000; i++) {
  const rows = (async function* () {
    for (let n = 0; n < 50; n++) yield `${i}-${n}\t${i}\n`
  })()
  await engine.insert('brand', rows, 'TSV', ['brand_id', 'load_id'])
  console.log(`done ${i}`)
}
