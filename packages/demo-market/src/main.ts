import { parseArgs } from 'node:util'
import { addMonths, Month, monthAt } from '@marketscope/contract/months'
import { writeDemoMarket } from './write-demo-market.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1500000' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'last-month': { type: 'string' },
  },
})

const size = Number(values.size)
const seed = Number(values.seed)
const lastMonth = Month.safeParse(values['last-month'] ?? addMonths(monthAt(Date.now() / 1000), -1))
if (!values.out || !(size >= 1 && size <= 100_000_000) || !Number.isInteger(seed) || !lastMonth.success) {
  console.error('usage: node packages/demo-market/src/main.ts --out DIR [--size 1500000] [--seed 1] [--last-month yyyy-MM]')
  process.exitCode = 2
} else {
  const began = performance.now()
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new Error('stopped')))
  const { files, item_months } = await writeDemoMarket({
    size,
    seed,
    lastMonth: lastMonth.data,
    folder: values.out,
    signal: stop.signal,
    onProgress: (done, total, what) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${Math.floor((done / total) * 100)} %  ${what}          `)
    },
  })
  const seconds = (performance.now() - began) / 1000
  console.log(
    `\n${files.length} files, ${item_months} item-months in ${seconds.toFixed(1)} s (${Math.round(item_months / seconds)} rows/s)`,
  )
}
