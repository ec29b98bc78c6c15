import { root } from '../bootstrap.mjs'
import { runStructure } from './run.ts'

const results = runStructure(root)
const faults = results.flatMap((result) => result.faults)
for (const fault of faults) console.error(fault)
for (const { title, faults: own } of results) console.log(`${own.length === 0 ? '✓' : '✗'} ${title}`)
process.exitCode = faults.length > 0 ? 1 : 0
