import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { analysisFiles } from './analysis-template.ts'
import { formatted, generate } from './registries.ts'

const id = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  console.error('Usage: npm run new:analysis <id>, where id is in kebab-case, for example category-list')
  process.exit(1)
}
const files = analysisFiles(id)
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
