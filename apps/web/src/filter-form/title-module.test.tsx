import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, failure, renderApp } from '../testing/render-app.tsx'
import { TitleModule } from './title-module.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ok = (format_parse: string) => ({ state: 'ok', error_type: null, error_at: null, format_parse, reading: null })

async function open(title: string, language: 'zh' | 'en' = 'zh') {
  function Form() {
    const [draft, setDraft] = useState<{ title: string; title_relation: 'and' | 'or' }>({ title, title_relation: 'or' })
    return (
      <TitleModule
        plat={['tmall']}
        title={draft.title}
        relation={draft.title_relation}
        onChange={(patch) => setDraft({ ...draft, ...patch })}
      />
    )
  }
  await renderApp(<Form />, { language })
  await userEvent.click(await screen.findByRole('button', { name: language === 'zh' ? '检查' : 'Check' }))
}

test('an empty keyword is told and not sent', async () => {
  const sent = answerCalls({})
  await open('  ', 'en')
  expect((await screen.findByRole('alert')).textContent).toMatch(/please enter a keyword/i)
  expect(sent).toEqual([])
})

test('how it is read is told by the page and by the server', async () => {
  const sent = answerCalls({ '/api/sub/get_format_keyword': () => ok('面霜 or 乳液') })
  await open('面霜 乳液')
  expect(await screen.findByText('面霜 or 乳液')).toBeTruthy()
  expect(sent.map(({ path, query }) => [path, query])).toEqual([
    ['/api/sub/get_format_keyword', { plat: 'tmall', word: '面霜 乳液', title_relation: 'or' }],
  ])
})

test.each([
  ['zh', '按“creme”查找'],
  ['en', 'Looked for as "creme"'],
] as const)('what is looked for instead is told, by the page at once and by the server: %s', async (language, said) => {
  const reading = { zh: '按“护发”查找', en: 'Looked for as "护发"' }
  let answered: () => void = () => undefined
  const wait = new Promise<void>((resolve) => {
    answered = resolve
  })
  answerCalls({ '/api/sub/get_format_keyword': async () => wait.then(() => ({ ...ok('Crème'), reading })) })
  await open('Crème', language)
  expect((await screen.findByRole('status')).textContent).toContain(said)
  answered()
  expect(await screen.findByText(reading[language])).toBeTruthy()
})

test('where the server reads it otherwise, its word counts', async () => {
  answerCalls({ '/api/sub/get_format_keyword': () => ({ state: 'error', error_type: 0, error_at: 1, format_parse: null, reading: null }) })
  await open('面霜')
  expect((await screen.findByText('霜')).tagName).toBe('MARK')
})

test('without the server the shared rules stand', async () => {
  answerCalls({ '/api/sub/get_format_keyword': () => failure(500, -500, '出错', 'error') })
  await open('面霜 乳液')
  expect(await screen.findByText('面霜 or 乳液')).toBeTruthy()
})

test.each([
  ['面霜 ) 乳液', 0, 3, ')', '表达式有误，请检查标红处'],
  ['面霜、乳液', 1, 2, '、', '不支持顿号、逗号和引号，请用 and / or 连接'],
  ['面霜and乳液', 2, 2, 'a', 'and / or / not 前后需要空格'],
])('%s: error %d at %d', async (title, error_type, error_at, bad, message) => {
  answerCalls({ '/api/sub/get_format_keyword': () => ({ state: 'error', error_type, error_at, format_parse: null, reading: null }) })
  await open(title)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(document.querySelector('mark')?.textContent).toBe(bad)
})

test('a change forgets the check', async () => {
  answerCalls({ '/api/sub/get_format_keyword': () => ok('面霜') })
  await open('面霜')
  await screen.findByRole('status')
  await userEvent.type(screen.getByRole('textbox', { name: '标题关键词' }), ' or')
  expect(screen.queryByRole('status')).toBeNull()
})
