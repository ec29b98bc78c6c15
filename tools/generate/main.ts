import { root } from '../bootstrap.mjs'
import { checkGenerated, generate } from './registries.ts'

if (process.argv.includes('--check')) {
  const stale = checkGenerated(root).filter((state) => !state.current)
  for (const { path } of stale) console.error(`${path} is out of date: run "npm run generate"`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  const written = generate(root)
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Everything is up to date.')
}
