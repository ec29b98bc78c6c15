import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { showLanguage } from '../i18n/i18n.ts'
import { useText } from '../i18n/use-text.ts'
import { showLook } from '../state/look.ts'
import { account } from '../testing/accounts.ts'
import { eventually, renderApp } from '../testing/render-app.tsx'
import { useTitle, useUsualTitle } from './use-title.ts'

afterEach(() => showLook(null))

let go: (screen: string | null) => void

function Frame({ children }: { children: (screen: string | null) => ReactNode }) {
  const { t } = useText()
  const [screen, setScreen] = useState<string | null>('Lipstick')
  go = setScreen
  useUsualTitle(t('shell.search'))
  return children(screen)
}

function Screen({ name }: { name: string }) {
  useTitle(name)
  return null
}

const open = () => renderApp(<Frame>{(screen) => screen && <Screen key={screen} name={screen} />}</Frame>, { language: 'en' })

test('the title names what is shown, and the place again once that is left', async () => {
  await open()
  await eventually(() => expect(document.title).toBe('Lipstick - Marketscope'))
  act(() => go('Cream'))
  expect(document.title).toBe('Cream - Marketscope')
  act(() => go(null))
  expect(document.title).toBe('Free search - Marketscope')
})

test('another language or product name changes all of it but what is shown', async () => {
  await open()
  await eventually(() => expect(document.title).toBe('Lipstick - Marketscope'))
  await act(() => showLanguage('zh'))
  await eventually(() => expect(document.title).toBe('Lipstick - 市场镜'))
  act(() => showLook(account('partner', { is_partner: true, partner: 'lily', partner_title: '百合' })))
  await eventually(() => expect(document.title).toBe('Lipstick - 百合'))
  act(() => go(null))
  expect(document.title).toBe('自由搜索 - 百合')
})
