import { expect, test } from 'vitest'
import { draftOf, ofKind, ruleOf } from './draft.ts'

const SHOP = { kind: 'rank', of: 'shop', id: 's1', site: 'tmall', name: '店', way: 'inside', places: 10 } as const

test.each([
  ['price_drop', 'brand'],
  ['share_loss', 'brand'],
  ['entrant', 'shop'],
  ['figure', 'shop'],
] as const)('an alert on the rank of a shop that becomes one of %s is of a %s', (kind, of) => {
  expect(ofKind(draftOf(SHOP), kind)).toEqual({ kind, of, thing: null })
})

test('what was watched of the kind before is missing in the new one, and nothing else is', () => {
  const draft = { ...draftOf(SHOP), ...ofKind(draftOf(SHOP), 'price_drop') }
  expect(ruleOf(draft).faults?.map(({ path }) => path)).toEqual(['rule.id'])
  const brand = { ...draft, thing: { id: 'b1', site: '', name: '兰' } }
  expect(ruleOf(brand).rule).toEqual({ kind: 'price_drop', of: 'brand', id: 'b1', site: '', name: '兰', percent: 20 })
})
