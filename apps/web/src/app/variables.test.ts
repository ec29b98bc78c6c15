import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
const read = (ending: RegExp) =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(SOURCES, name), 'utf8'))

it('style sheets use no variable that nothing sets: its colour would be that of what is around', () => {
  const styles = read(/\.css$/)
  const set = new Set(
    [...styles, ...read(/\.tsx?$/)].flatMap((text) => [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name)),
  )
  const used = styles.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  expect(used.length).toBeGreaterThan(100)
  expect([...new Set(used)].filter((name) => !set.has(name) && !name.startsWith('--ms-'))).toEqual([])
})
