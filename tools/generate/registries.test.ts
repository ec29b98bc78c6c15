import { expect, test } from 'vitest'
import { callsIn, contractAnalyses, contractCalls, identifier, warehouseAnalyses, webAnalyses } from './registries.ts'

test('identifiers from file names', () => {
  expect(['trend', 'brand-list', 'top-10-brands'].map(identifier)).toEqual(['trend', 'brandList', 'top10Brands'])
})

test('the declarations are imported and listed by id', () => {
  const text = contractAnalyses(['brand-list', 'trend'])
  expect(text).toContain("import brandList from './brand-list.ts'\nimport trend from './trend.ts'\n")
  expect(text).toContain("'brand-list': brandList,\n")
})

test('the other registries must cover every id, and the web loads a view when it is needed', () => {
  expect(warehouseAnalyses(['trend'])).toContain('satisfies Record<AnalysisId, unknown>')
  expect(webAnalyses(new Map([['trend', 'market']]))).toContain("'trend': () => import('./market/trend.tsx'),")
})

test('only declared calls are listed, not the schemas beside them', () => {
  const source =
    'export const Row = z.object({})\nexport const listThings = declareCall({\n})\nconst own = declareCall({})\nexport const addThing = declareCall({\n})'
  expect(callsIn(source)).toEqual(['listThings', 'addThing'])
  expect(
    contractCalls(
      new Map([
        ['things', ['listThings', 'addThing']],
        ['empty', []],
      ]),
    ),
  ).toContain("import { listThings, addThing } from './things.ts'\n\n")
})
