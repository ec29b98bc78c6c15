import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { usePreferences } from '../../../state/preferences.ts'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, renderApp } from '../../../testing/render-app.tsx'
import { NamesChoice } from './names-choice.tsx'
import { useKeepNames, useNamesInput } from './use-names.ts'

beforeEach(() => localStorage.clear())

function Page() {
  useKeepNames()
  return (
    <>
      <NamesChoice />
      <output>{JSON.stringify(useNamesInput())}</output>
    </>
  )
}

test('a choice is kept by the account, asked for from then on, and remembered in the browser', async () => {
  let names = { language_mode: 'system', fenxi_mode: 'both' }
  const sent = answerCalls({
    '/api/user': () => ({ ...account('normal'), names }),
    '/api/language_mode': ({ body }) => {
      names = { ...names, ...(body as object) }
      return { data: names }
    },
  })
  await renderApp(<Page />)
  await userEvent.click(await screen.findByRole('button', { name: /名称.*系统名称/ }))
  const both = await screen.findByText('两者')
  expect(screen.getByRole('status').textContent).toBe('{}')
  await userEvent.click(both)
  await eventually(() => expect(screen.getByRole('status').textContent).toBe('{"language_mode":"both","fenxi_mode":"both"}'))
  await eventually(() => expect((screen.getByRole('radio', { name: '英文' }) as HTMLInputElement).disabled).toBe(false))
  await userEvent.click(screen.getByText('英文'))
  await eventually(() => expect(screen.getByRole('status').textContent).toBe('{"language_mode":"both","fenxi_mode":"en"}'))
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ language_mode: 'both' }, { fenxi_mode: 'en' }])
  expect(['languageMode', 'fenxiLanguageMode', 'fenxiLanguage'].map((key) => localStorage.getItem(key))).toEqual(['both', 'en', 'en'])
  usePreferences.getState().set({ languageMode: 'system', fenxiMode: 'both', fenxiLanguage: 'zh' })
})
