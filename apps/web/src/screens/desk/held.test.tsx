import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../testing/render-app.tsx'
import DeskScreen from './desk-screen.tsx'
import { ANSWERS, deskAccount, NOTICE, PARTNER, SET } from './testing/desk-answers.ts'

interface Kind {
  what: string
  address: string
  path: string
  /** The field that is edited, what it says, and what somebody else has made of it. */
  field: string
  first: string
  other: string
  /** What the list, or the call of one, answers; null: it was removed. */
  answer(version: number | null, text: string): unknown
}
const listed = <T extends object>(record: T, patch: Partial<T>, gone: boolean) => ({
  data: gone ? [] : [{ ...record, ...patch }],
  count: 1,
})
const KINDS: readonly Kind[] = [
  {
    ...{ what: 'partner', address: '/desk?view=partners&partner=orchid', path: '/api/desk/partner' },
    ...{ field: 'Title in English', first: 'Orchid', other: 'Orchis' },
    answer: (version, title_en) => listed(PARTNER, { version: version ?? 0, title_en }, version === null),
  },
  {
    ...{ what: 'module set', address: '/desk?view=modules&set=set1', path: '/api/desk/module_set' },
    ...{ field: 'Name', first: 'Basic', other: 'Basics' },
    answer: (version, name) => listed(SET, { version: version ?? 0, name }, version === null),
  },
  {
    ...{ what: 'notice', address: '/desk?view=notices&notice=n1', path: '/api/desk/notice' },
    ...{ field: 'Notice in English', first: 'Maintenance', other: 'Upkeep' },
    answer: (version, msg_en) => listed(NOTICE, { version: version ?? 0, msg_en }, version === null),
  },
]
const ACCOUNT: Kind = {
  ...{ what: 'account', address: '/desk?account=a1', path: '/api/desk/account_info' },
  ...{ field: 'Nickname', first: 'Ann', other: 'Anna' },
  answer: (version, nick) => deskAccount({ rights_version: version ?? 0, nick }),
}
const PUT_OF: Record<string, string> = { '/api/desk/account_info': '/api/desk/account' }

const user = userEvent.setup({ delay: null })
const press = async (name: string) => user.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body)

async function open({ address, path, field, first, answer }: Kind) {
  let [version, text]: [number | null, string] = [3, first]
  const clients: QueryClient[] = []
  function Client() {
    clients[0] = useQueryClient()
    return null
  }
  const edits: Sent[] = []
  const put = (sent: Sent) => {
    edits.push(sent)
    return failure(409, -409, '已被修改', 'Changed meanwhile')
  }
  const asked = (sent: Sent) => (sent.method === 'PUT' ? put(sent) : answer(version, text))
  answerCalls({
    ...ANSWERS,
    '/api/desk/partner': () => ({ data: [] }),
    '/api/desk/module_set': () => ({ data: [] }),
    '/api/desk/module_account': () => ({ data: [], count: 0 }),
    '/api/desk/notice_preview': () => ({ html: '', removed: [] }),
    '/api/sub/notice_info': () => ({ list: [] }),
    '/api/desk/account': (sent) => (sent.method === 'PUT' ? put(sent) : { data: [], count: 0 }),
    [path]: asked,
  })
  await renderApp(
    <>
      <Client />
      <DeskScreen />
    </>,
    { address, language: 'en' },
  )
  const shown = () => screen.queryByRole<HTMLInputElement>('textbox', { name: field })?.value ?? null
  await eventually(() => expect(shown()).toBe(first))
  await eventually(() => expect(screen.getByRole('textbox', { name: field }).closest('fieldset')?.disabled).toBe(false))
  return {
    shown,
    edits,
    /** Somebody else changes it, and the desk asks again. */
    async meanwhile(next: number | null, said: string) {
      ;[version, text] = [next, said]
      await act(async () => clients[0]?.invalidateQueries())
    },
  }
}

it.each([...KINDS, ACCOUNT])('a $what that nobody edits shows the newest', async (kind) => {
  const { shown, meanwhile } = await open(kind)
  await meanwhile(4, kind.other)
  await eventually(() => expect(shown()).toBe(kind.other))
})

it.each([...KINDS, ACCOUNT])(
  'a $what that is edited keeps its form when a newer one comes, and takes that one when it is asked to',
  async (kind) => {
    const { shown, meanwhile, edits } = await open(kind)
    await user.type(screen.getByRole('textbox', { name: kind.field }), '!')
    await meanwhile(4, kind.other)
    expect(shown()).toBe(`${kind.first}!`)
    await press('Save')
    await screen.findByText(/Somebody else has just changed this/)
    expect(edits).toMatchObject([{ path: PUT_OF[kind.path] ?? kind.path, body: { [kind === ACCOUNT ? 'rights_version' : 'version']: 3 } }])
    expect(shown()).toBe(`${kind.first}!`)
    await press('Load again')
    await eventually(() => expect(shown()).toBe(kind.other))
    expect(screen.queryByText(/Somebody else has just changed this/)).toBeNull()
    await meanwhile(5, `${kind.other}5`)
    await eventually(() => expect(shown()).toBe(`${kind.other}5`))
  },
)

it.each(KINDS)('a $what that is edited stays when it was removed, and goes when it is loaded again', async (kind) => {
  const { shown, meanwhile } = await open(kind)
  await user.type(screen.getByRole('textbox', { name: kind.field }), '!')
  await meanwhile(null, '')
  expect(shown()).toBe(`${kind.first}!`)
  await press('Save')
  await press('Load again')
  await eventually(() => expect(shown()).toBeNull())
})

it.each(KINDS)('a $what that nobody edits goes when it was removed', async (kind) => {
  const { shown, meanwhile } = await open(kind)
  await meanwhile(null, '')
  await eventually(() => expect(shown()).toBeNull())
})
