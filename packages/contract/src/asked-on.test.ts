import { expect, test } from 'vitest'
import { ANALYSES } from './analyses/registry.generated.ts'
import { type AnalysisDeclaration, askedOn, inputSchema, placesOf } from './analysis.ts'
import type { AnalysisTab } from './tabs.ts'

const declared = (id: string) => (ANALYSES as Record<string, AnalysisDeclaration>)[id] as AnalysisDeclaration

test.each([
  ['brand-shops', 'Brandlist', { rows: '100', columns: '10' }],
  ['shop-brands', 'Shopslist', { rows: '100', columns: '10' }],
  ['trend', 'Summary', { base: 'usual' }],
  ['item-list', 'Itemslist', { sku: '0' }],
  ['filing-cross', 'filing_product_analyze', { of: 'product', by: 'price' }],
  ['filing-cross', 'filing_effect_analyze', { of: 'effect', by: 'brand' }],
  ['brand-list', 'Brandlist', {}],
] as const)('%s on %s is asked for what its page asks first', (id, tab, asked) => {
  expect(askedOn(declared(id), tab)).toEqual(asked)
})

test('what a tab asks is what the analysis takes', () => {
  for (const declaration of Object.values(ANALYSES) as AnalysisDeclaration[])
    for (const tab of Object.keys(placesOf(declaration)) as AnalysisTab[]) {
      const { shape } = inputSchema(declaration)
      for (const [name, value] of Object.entries(askedOn(declaration, tab)))
        expect([
          declaration.id,
          name,
          (shape as Record<string, { safeParse(value: string): { success: boolean } }>)[name]?.safeParse(value).success,
        ]).toEqual([declaration.id, name, true])
    }
})
