import { moduleEntry } from '@marketscope/contract/modules'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../../../testing/accounts.ts'
import { type FakeSocket, fakeSockets } from '../../../testing/fake-socket.ts'
import { answerCalls, eventually, renderApp } from '../../../testing/render-app.tsx'
import { savedSearch } from '../../../testing/saved-search.ts'
import { AssistantEntry } from '../assistant-entry.tsx'
import { DETAIL } from './turns.ts'

interface Opened {
  address?: string
  answers?: Parameters<typeof answerCalls>[0]
  /** Whether the server has said that the socket is open. */
  ready?: boolean
  search?: ReturnType<typeof savedSearch>
  language?: 'zh' | 'en'
}

/** Opens the assistant beside a page, with an API and a socket that a test plays. */
export async function openPanel({ address = DETAIL, answers = {}, ready = true, search = savedSearch(), language = 'zh' }: Opened = {}) {
  const sockets = fakeSockets()
  const sent = answerCalls({
    '/api/user': () => account('staff'),
    '/api/site': () => ({ data: [] }),
    '/api/sub/get_params': () => ({
      data: search,
      module_info: ['Summary', 'Brandlist', 'customAnalyze'].map(moduleEntry),
      comment_params: null,
    }),
    '/api/assistant/conversation': () => ({ data: [] }),
    ...answers,
  })
  const view = await renderApp(
    <>
      <AssistantEntry />
      <p>page</p>
    </>,
    { address, language },
  )
  const person = userEvent.setup()
  const entry = await screen.findByRole('button', { name: language === 'zh' ? 'AI 助手' : 'AI assistant' })
  entry.focus()
  fireEvent.click(entry)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: language === 'zh' ? '问题' : 'Question' })
  await eventually(() => {
    if (sockets.all.length === 0) throw new Error('no socket yet')
  })
  const socket = (): FakeSocket => sockets.last
  if (ready) socket().open()
  return { ...view, person, sent, entry, field, socket, sockets }
}

/** The question that was sent last. */
export function lastQuestion(socket: FakeSocket) {
  const question = socket.said('question').at(-1)
  if (!question) throw new Error('nothing was asked')
  return question
}
