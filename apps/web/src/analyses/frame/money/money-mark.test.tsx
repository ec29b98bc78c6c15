import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { analysisScope, USED } from '../../../testing/analysis-scope.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { ScopeProvider } from '../scope.ts'
import { MoneyMark } from './money-mark.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const MONEY = { currency: 'CNY' as const, rates: 'one' as const, of: [], unknown: [] }

test.each([
  ['zh', true, '复制', '已复制'],
  ['zh', false, '复制', '复制失败，请手动选择后复制'],
  ['en', false, 'Copy', 'Could not copy: select the text and copy it by hand'],
] as const)('in %s, that the rates were copied is told, and that they were not (%s)', async (language, allowed, name, said) => {
  const person = userEvent.setup()
  if (!allowed) vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  document.execCommand = () => false
  await renderApp(
    <ScopeProvider value={analysisScope()}>
      <MoneyMark title="品牌" used={{ ...USED, money: MONEY }} />
    </ScopeProvider>,
    { language },
  )
  await person.click(await screen.findByRole('button', { name: /品牌/ }))
  await person.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(said)).toBeTruthy()
  if (allowed) expect(await navigator.clipboard.readText()).toContain('来源')
})
