// The command line as a test runs it: on the test server's database of its data folder, where tests run on one.
import { resolve } from 'node:path'
import { testDatabase } from './test-database.ts'

const data = process.argv[process.argv.indexOf('--data') + 1]
const url = process.argv.includes('--data') && data !== undefined ? await testDatabase(resolve(data)) : null
if (url !== null) process.env.DATABASE_URL ??= url
await import('../main.ts')
