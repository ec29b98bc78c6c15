import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { afterEach, expect, it } from 'vitest'
import { root } from './bootstrap.mjs'

const before = process.env.NODE_ENV
afterEach(() => {
  process.env.NODE_ENV = before
})

it.each(['test', 'development', ''])('the web app is built for use, also where NODE_ENV is "%s"', async (set) => {
  process.env.NODE_ENV = set
  const { isProduction } = await resolveConfig({ root: join(root, 'apps/web'), logLevel: 'silent' }, 'build')
  expect(isProduction).toBe(true)
})
