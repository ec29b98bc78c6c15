import { afterAll, beforeAll, expect, it } from 'vitest'
import { playAll, readRecorded } from './testing/recorded/conversations.ts'
import { type RecordedModel, recordedModel } from './testing/recorded/recorded-model.ts'

const { model: name, calls, answers } = readRecorded()

let model: RecordedModel
beforeAll(async () => {
  model = await recordedModel(calls)
})
afterAll(() => model.close())

it('what was recorded of a model comes to the same answers; what is said to it otherwise now has to be recorded again: npm run eval:record', async () => {
  const told = await playAll(model, name)
  expect(model.unknown).toEqual([])
  expect(told).toEqual(answers)
})

it('a call that was not recorded is no answer', async () => {
  const asked = await fetch(`${model.url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: name, messages: [{ role: 'user', content: 'new' }] }),
  })
  expect([asked.status, model.unknown.length]).toEqual([500, 1])
})
