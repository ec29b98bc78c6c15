import { expect, it } from 'vitest'
import { buildEnvironment } from './web-build.mjs'

it('the web app is built for use, whatever it is built in', () => {
  expect(process.env.NODE_ENV).toBe('test')
  expect(buildEnvironment('/somewhere/node').NODE_ENV).toBe('production')
})
