import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { NoticeBanner } from './notice-banner.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const notice = (zh: string, en: string) => ({ msg: zh && `<p>${zh}</p>`, msg_en: en && `<p>${en}</p>` })
const answer = (...list: { msg: string; msg_en: string }[]) => answerCalls({ '/api/sub/notice_info': () => ({ list }) })

test.each([
  ['zh', '维护', 'Maintenance', '维护'],
  ['en', '维护', 'Maintenance', 'Maintenance'],
  ['zh', '', 'Maintenance', 'Maintenance'],
  ['en', '维护', '', '维护'],
] as const)('a notice is shown in %s, in the other language where it has no text (%s, %s)', async (language, zh, en, shown) => {
  answer(notice(zh, en))
  await renderApp(<NoticeBanner />, { language })
  expect(await screen.findByText(shown)).toBeTruthy()
})

test('several take turns; a closed one stays closed for this browser session', async () => {
  answer(notice('甲', ''), notice('乙', ''), notice('丙', ''))
  const first = await renderApp(<NoticeBanner />)
  expect(await screen.findByText('1/3')).toBeTruthy()
  expect(screen.getByText('甲')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '上一条公告' }))
  expect(await screen.findByText('丙')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '下一条公告' }))
  await userEvent.click(screen.getByRole('button', { name: '关闭公告' }))
  expect(await screen.findByText('乙')).toBeTruthy()
  first.unmount()
  await renderApp(<NoticeBanner />)
  expect(await screen.findByText('1/2')).toBeTruthy()
  expect(screen.getByText('乙')).toBeTruthy()
  expect(screen.queryByText('甲')).toBeNull()
})

test('those whose turn it is not take their room, and cannot be read', async () => {
  answer(notice('甲', ''), notice('乙', ''))
  await renderApp(<NoticeBanner />)
  const isRead = (text: string) => screen.getByText(text).closest('[inert], [aria-hidden="true"]') === null
  await screen.findByText('1/2')
  expect([isRead('甲'), isRead('乙')]).toEqual([true, false])
  await userEvent.click(screen.getByRole('button', { name: '下一条公告' }))
  expect([isRead('甲'), isRead('乙')]).toEqual([false, true])
})

test.each([
  ['<p>a<br />b <b>c</b> <a href="#/search">d</a></p>', '<p>a<br>b <b>c</b> <a href="#/search">d</a></p>'],
  [
    '<a href="https://x.example/?a=1&amp;b=2">a</a>',
    '<a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ['x &amp; y &lt; z', 'x &amp; y &lt; z'],
  ['x<script>y()</script><h1>t</h1>', 'xt'],
  ['<b onclick="y()" style="color:red">x</b>', '<b>x</b>'],
  ['<a href="javascript:y()">x</a>', '<a>x</a>'],
  ['a < b', 'a &lt; b'],
  ['<img src="missing" onerror="y()">x', '&lt;img src="missing" onerror="y()"&gt;x'],
])('of %s is shown %s', async (msg, shown) => {
  answerCalls({ '/api/sub/notice_info': () => ({ list: [{ msg, msg_en: '' }] }) })
  const { container } = await renderApp(<NoticeBanner />)
  await eventually(() => expect(container.querySelector('.notice-text')?.innerHTML).toBe(shown))
})

test('until they are there they have the room they took last, no more than a banner takes', async () => {
  for (const [kept, height] of [
    ['41', '41px'],
    ['-5', '0px'],
    ['9999', '0px'],
    ['x', '0px'],
  ] as const) {
    localStorage.setItem('notice_room', kept)
    answerCalls({ '/api/sub/notice_info': () => new Promise(() => {}) })
    const { container, unmount } = await renderApp(<NoticeBanner />)
    await eventually(() => expect(container.firstElementChild).not.toBeNull())
    expect((container.firstElementChild as HTMLElement).style.height).toBe(height)
    unmount()
  }
  localStorage.removeItem('notice_room')
})

test('no notice, no banner', async () => {
  const sent = answer()
  const view = await renderApp(<NoticeBanner />)
  await eventually(() => expect(sent).toHaveLength(1))
  expect(view.container.textContent).toBe('')
})

test('a fetch that fails says why, and can be tried again', async () => {
  let broken = true
  answerCalls({
    '/api/sub/notice_info': () => (broken ? failure(400, -400, '公告服务不可用', 'no notices now') : { list: [notice('甲', '')] }),
  })
  await renderApp(<NoticeBanner />)
  expect((await screen.findByRole('status')).textContent).toContain('公告服务不可用')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('甲')).toBeTruthy()
})
