// Watches a program as the product is watched, for tests: watching.mjs OPTIONS PROGRAM-OF-NODE ARGUMENTS…, with the options of `watch` as JSON.
import { watch } from '../watcher.mjs'

const [options, ...program] = process.argv.slice(2)
process.exitCode = await watch(process.execPath, program, JSON.parse(options))
