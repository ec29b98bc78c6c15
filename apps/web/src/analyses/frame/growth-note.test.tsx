import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import { GrowthNote } from './growth-note.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function sentences(language: 'zh' | 'en', limited_growth?: Parameters<typeof GrowthNote>[0]['used']['limited_growth']) {
  answerCalls({})
  const note = <GrowthNote used={limited_growth ? { limited_growth } : {}} />
  const { unmount } = await renderApp(
    <>
      <h1>here</h1>
      {note}
    </>,
    { language },
  )
  await screen.findByText('here')
  const found = [...document.querySelectorAll('.view-note')].map((node) => node.textContent)
  unmount()
  return found
}

test('says of which growth nothing or less is told, and why', async () => {
  expect(await sentences('zh', { mom: 'untold', yoy: 'untold' })).toEqual([
    '环比、同比所对比的月份不在账号可查看的范围内，所选满 3 个月才显示',
  ])
  expect(await sentences('en', { yoy: 'rounded' })).toEqual([
    'YoY: the months compared with are beyond those of this account, so growth is shown in whole percent',
  ])
  expect(await sentences('en', { mom: 'untold', yoy: 'rounded' })).toHaveLength(2)
})

test('says nothing where growth is told as it is', async () => {
  expect(await sentences('zh')).toEqual([])
})
