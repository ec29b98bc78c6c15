import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { analysisFiles } from './analysis-template.ts'
import { formatted, generate } from './registries.ts'

const [domain, id] = (process.argv[2] ?? '').split('/')
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
if (!domain || !id || !NAME.test(domain) || !NAME.test(id)) {
  console.error('Usage: npm run new:analysis <domain>/<id>, both in kebab-case, for example shops/shop-types')
  process.exit(1)
}
const files = analysisFiles(domain, id)
const taken = files.filter(([path]) => existsSync(join(root, path)))
if (taken.length > 0) {
  console.error(`Already there: ${taken.map(([path]) => path).join(', ')}`)
  process.exit(1)
}
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), formatted(root, path, text))
  console.log(`Written: ${path}`)
}
for (const path of generate(root)) console.log(`Updated: ${path}`)
