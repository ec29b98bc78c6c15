// A program of its own: how well questions are answered. `npm run eval`, with --scripted by a model that is played, with MARKETSCOPE_MODEL_URL by that model.
import { parseArgs } from 'node:util'
import type { Config } from '../../../config.ts'
import { scriptedModel } from '../scripted-model.ts'
import { casesOfMarket } from './cases/all.ts'
import { honest } from './honest-model.ts'
import { openDemo, openReal } from './market.ts'
import { type Played, play } from './play.ts'
import { faultsOf, holds, tableOf } from './report.ts'
import type { EvalCase } from './spec.ts'

const { values } = parseArgs({
  options: {
    scripted: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})

async function run(title: string, settings: Partial<Config>, before: (one: EvalCase) => void): Promise<boolean> {
  const played: Played[] = []
  // Real files are what they are, whatever the seed.
  for (const open of [openDemo, openReal]) {
    const market = await open(settings, values.seed === undefined ? undefined : Number(values.seed))
    if (!market) continue
    const cases = casesOfMarket(market).filter(({ id }) => values.only === undefined || id.includes(values.only))
    played.push(...(await play(cases, market, { before, after: (one) => values.verbose && console.log(faultsOf([one]).join('\n')) })))
    await market.close()
  }
  console.log(`\n### ${title}\n\n${tableOf(played)}\n`)
  for (const fault of faultsOf(played)) console.log(fault)
  return holds(played)
}

const { MARKETSCOPE_MODEL_URL: url = '', MARKETSCOPE_MODEL_NAME: name = 'default', MARKETSCOPE_MODEL_KEY: key } = process.env
let held = true
if (values.scripted) {
  const model = await scriptedModel()
  held = await run(
    'A scripted model that keeps to its instructions',
    { model_url: model.url, model_name: 'scripted', model_key: null },
    (one) => model.play(honest(() => one)),
  )
  await model.close()
} else if (url !== '') held = await run(`The model ${name}`, { model_url: url, model_name: name, model_key: key ?? null }, () => undefined)
else held = await run('The built-in analyst', {}, () => undefined)
process.exit(held ? 0 : 1)
