import { styleText } from 'node:util'
import { root } from '../bootstrap.mjs'
import { PlainFault } from '../messages.mjs'
import { whenOrphaned } from '../processes.mjs'
import { execNode, isStopping, stopChildren } from './children.ts'
import { memoryFolder } from './memory-folder.ts'
import { summaryLine } from './reports.ts'
import type { Outcome, Step, Surroundings } from './step.ts'
import { choose, inLanes } from './steps.ts'

const inMemory = memoryFolder()
if (inMemory !== null) process.env.TMPDIR ??= inMemory
const node = process.env.MARKETSCOPE_NODE ?? process.execPath
const { steps, paths, whole } = choose(process.argv.slice(2))
const surroundings: Omit<Surroundings, 'beside'> = {
  root,
  node,
  paths,
  whole,
  exec: (args, options) => execNode(node, root, args, options),
}

async function interrupt() {
  if (isStopping()) return
  await stopChildren()
  console.log('\nThe tests were interrupted · 测试被中断')
  process.exit(130)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
whenOrphaned(interrupt)
// A reader that went away (a closed pipe) ends the tests like an interruption.
process.stdout.on('error', interrupt)

async function outcomesOf(step: Step, beside: boolean): Promise<Outcome[]> {
  try {
    const outcomes = await step.run({ ...surroundings, beside })
    if (outcomes.length > 0) return outcomes
    return [{ name: step.title, state: 'failed', message: 'This step found nothing to run.' }]
  } catch (error) {
    const message = error instanceof PlainFault ? `${error.zh}\n${error.en}` : String(error instanceof Error ? error.stack : error)
    return [{ name: step.title, state: 'failed', message }]
  }
}

const all: Outcome[] = []

/** Steps one after the other; each is named before and with what it came to, since others may print meanwhile. */
async function runInTurn(lane: readonly Step[], beside: boolean): Promise<void> {
  for (const step of lane) {
    console.log(styleText('bold', `\n── ${step.title} (${step.name})`))
    const began = Date.now()
    const outcomes = await outcomesOf(step, beside)
    if (isStopping()) await new Promise(() => {})
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`   ${step.name}: ${summaryLine(outcomes)} · ${seconds} s`)
    all.push(...outcomes)
  }
}

for (const lanes of inLanes(steps)) await Promise.all(lanes.map((lane) => runInTurn(lane, lanes.length > 1)))

const failures = all.filter((outcome) => outcome.state === 'failed')
if (failures.length > 0) console.log(styleText('bold', '\n── What failed'))
for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message ?? ''}`)
if (steps.length === 0) console.log('No step fits these arguments.')
console.log(`\n${summaryLine(all)}`)
process.exitCode = failures.length > 0 || all.length === 0 ? 1 : 0
