import { expect, test } from 'vitest'
import { projectOf } from '../project.ts'
import { packages } from './packages.ts'

const found = (entries: object) =>
  packages.check(projectOf({ 'package-lock.json': JSON.stringify({ packages: entries }) })).map(({ what }) => what)

test('a package that is named as a module of Node is found, wherever it lies and whatever it is called there', () => {
  expect(
    found({
      '': { name: 'https' },
      'node_modules/https': { version: '1.0.0' },
      'node_modules/pptxgenjs/node_modules/fs': { version: '0.0.1' },
      'node_modules/x': { name: 'path', version: '0.12.7' },
    }),
  ).toEqual([
    'node_modules/https is a package named https',
    'node_modules/pptxgenjs/node_modules/fs is a package named fs',
    'node_modules/x is a package named path',
  ])
})

test('another under its name, those that stand in for one in browsers, and our own are not', () => {
  expect(
    found({
      'node_modules/https': { name: 'setimmediate', version: '1.0.5' },
      'node_modules/string_decoder': { version: '1.3.0' },
      'node_modules/@marketscope/url': { link: true },
      'node_modules/jszip': { version: '3.10.1' },
      'packages/http': { name: 'http' },
    }),
  ).toEqual([])
})
