import rulePreview from '@marketscope/contract/analyses/rule-preview'
import { inputSchema } from '@marketscope/contract/analysis'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import { expect, it } from 'vitest'
import { textLengths } from './text-lengths.ts'

const NO_END = Number.POSITIVE_INFINITY

it('what declares a length is left to its own words; what declares none has three hundred signs, and what may be anything its budget', () => {
  const search = textLengths(CALLS.createSearch.input)
  expect(['title', 'item_ids', 'item_ids.7', 'attrv_and.3.value', 'brand'].map(search)).toEqual([NO_END, NO_END, NO_END, NO_END, NO_END])
  expect(['brand.0', 'cid.not_custom.2'].map(search)).toEqual([300, 300])
  const load = textLengths(CALLS.startLoad.input)
  expect(['file_ids.0', 'mapping.fields.price.column', 'mapping.x.3'].map(load)).toEqual([300, 2000, 2000])
})

it('an object may be given as a text, and what holds itself is taken as deep as it goes', () => {
  const preview = textLengths(inputSchema(rulePreview))
  expect(preview('content')).toBe(100_000)
  expect(preview('content.classes.0.rules.1.when.title')).toBe(NO_END)
  expect(preview('content.classes.0.children.0.rules.1.when.all.0.title')).toBe(1000)
  expect(preview('url_id')).toBe(300)
})
