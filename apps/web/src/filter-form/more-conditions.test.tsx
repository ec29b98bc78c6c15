import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, renderApp } from '../testing/render-app.tsx'
import { EMPTY_DRAFT } from './filter-draft.ts'
import { MoreConditions } from './more-conditions.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['tmall', 'Shelf time, product IDs, attributes, filing'],
  ['amazon_us', 'Shelf time, product IDs, attributes'],
])('of %s, what is folded away is named', async (site, named) => {
  answerCalls({})
  await renderApp(<MoreConditions draft={{ ...EMPTY_DRAFT, plat: [site] }} faults={{}} onChange={() => undefined} />, { language: 'en' })
  expect((await screen.findByRole('button', { name: /^More conditions/ })).textContent).toBe(`More conditions${named}`)
})
