import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useUser } from '../../../api/use-user.ts'
import { account } from '../../../testing/accounts.ts'
import { analysisScope } from '../../../testing/analysis-scope.ts'
import { answerCalls, eventually, failure, renderApp } from '../../../testing/render-app.tsx'
import { PrintTab } from './print-tab.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const { input } = analysisScope({ input: { url_id: 'a1b2c3', start: '2026-01', end: '2026-03' } })

/** Tells that it is known who is signed in. */
function Who() {
  const { user } = useUser()
  return user ? <p>known</p> : null
}

async function open(answer: () => unknown, kind: 'normal' | 'trial' = 'normal') {
  const printed: string[] = []
  vi.stubGlobal('print', () => printed.push(document.title))
  const sent = answerCalls({ '/api/user': () => account(kind), '/api/export': answer })
  await renderApp(
    <>
      <Who />
      <PrintTab input={input} name="品牌 天猫 2026-01 至 2026-03" disabled={false} />
    </>,
  )
  return { printed, told: () => sent.filter(({ path }) => path === '/api/export').map(({ body }) => body) }
}

test('a tab is written down as taken away, then printed under its name, which the page loses again', async () => {
  const { printed, told } = await open(() => ({}))
  const before = document.title
  await userEvent.click(await screen.findByRole('button', { name: '打印 / PDF' }))
  await eventually(() => expect(printed).toEqual(['品牌 天猫 2026-01 至 2026-03']))
  expect(told()).toEqual([{ form: 'pdf', part: 'tab', url_id: 'a1b2c3', start: '2026-01', end: '2026-03' }])
  expect(document.title).toBe(before)
})

test('what is refused is not printed', async () => {
  const refused = await open(() => failure(403, -403, '没有下载权限', 'no right to download'))
  await userEvent.click(await screen.findByRole('button', { name: '打印 / PDF' }))
  expect(await screen.findByText('没有下载权限')).toBeTruthy()
  expect(refused.printed).toEqual([])
})

test('who may not download has no button', async () => {
  await open(() => ({}), 'trial')
  expect(await screen.findByText('known')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '打印 / PDF' })).toBeNull()
})
