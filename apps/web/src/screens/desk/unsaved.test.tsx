import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls, eventually, renderApp } from '../../testing/render-app.tsx'
import DeskScreen from './desk-screen.tsx'
import { ANSWERS, deskAccount, NOTICE, PARTNER, SET } from './testing/desk-answers.ts'

const user = userEvent.setup({ delay: null })
const press = async (name: string) => user.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body)
const discard = () => screen.queryByRole('button', { name: 'Discard' })

async function open(address: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    ...ANSWERS,
    '/api/desk/partner': () => ({ data: [PARTNER] }),
    '/api/desk/module_set': () => ({ data: [SET] }),
    '/api/desk/module_account': () => ({ data: [], count: 0 }),
    '/api/desk/notice': () => ({ data: [NOTICE], count: 1 }),
    '/api/desk/notice_preview': () => ({ html: '', removed: [] }),
    '/api/sub/notice_info': () => ({ list: [] }),
    ...answers,
  })
  const view = await renderApp(<DeskScreen />, { address, language: 'en' })
  return { ...view, posted: () => sent.filter(({ method, path }) => method === 'POST' && path !== '/api/desk/notice_preview') }
}
async function write(name: string, text: string) {
  const field = await screen.findByRole('textbox', { name })
  await eventually(() => expect(field.closest('fieldset')?.disabled).toBe(false))
  await user.type(field, text)
  return field
}

it.each([
  ['an account', '/desk?account=a1', 'Nickname'],
  ['a partner', '/desk?view=partners&partner=orchid', 'Title in English'],
  ['a set of modules', '/desk?view=modules&set=set1', 'Name'],
  ['a notice', '/desk?view=notices&notice=n1', 'Notice in English'],
])('what is not saved of %s is asked about by whatever leads elsewhere, and once', async (_, address, name) => {
  const { path, goTo } = await open(address)
  const field = await write(name, 'x')
  await act(async () => goTo('/desk?view=audit'))
  await screen.findAllByText('Discard changes that are not saved?')
  await press('Cancel')
  await eventually(() => expect(discard()).toBeNull())
  expect([path(), field.isConnected]).toEqual([address, true])
  await press('Close')
  await press('Discard')
  await eventually(() => expect(path()).toBe(address.replace(/[?&][a-z]+=[^&=]+$/, '')))
})

it('an account that is disabled or reset keeps what is being edited, which is saved with the version that it has then', async () => {
  const edits: unknown[] = []
  await open('/desk?account=a1', {
    '/api/desk/account_disable': () => deskAccount({ disabled: true, state: 'disabled', rights_version: 8, sessions: 0 }),
    '/api/desk/account_reset': () => ({ sessions: 2, keys: 1 }),
    '/api/desk/account': ({ method, body }) => {
      if (method === 'PUT') edits.push(body)
      return method === 'PUT' ? deskAccount({ nick: 'Ann', rights_version: 9 }) : { data: [], count: 0 }
    },
  })
  const field = await write('Nickname', 'Ann')
  await press('Reset')
  await screen.findAllByText(/Ends every session/)
  await press('Reset')
  await screen.findByText('Sessions ended: 2, keys revoked: 1')
  await press('Disable')
  await screen.findAllByText(/Disable the account/)
  await press('Disable')
  await screen.findByRole('button', { name: 'Enable' })
  expect([field.isConnected, (field as HTMLInputElement).value]).toEqual([true, 'Ann'])
  await press('Save')
  await eventually(() => expect(edits).toEqual([{ id: 'a1', rights_version: 8, confirm_staff: false, nick: 'Ann' }]))
})

it('a notice is taken down after what is not saved of it was given up', async () => {
  const { posted } = await open('/desk?view=notices&notice=n1', { '/api/desk/notice_end': () => ({ ...NOTICE, state: 'over' }) })
  await write('Notice in English', '!')
  await press('Take down')
  await screen.findAllByText('Discard changes that are not saved?')
  await press('Cancel')
  await eventually(() => expect(discard()).toBeNull())
  expect(posted()).toEqual([])
  await press('Take down')
  await press('Discard')
  await eventually(() => expect(screen.getAllByRole('button', { name: 'Take down' }).length).toBeGreaterThan(1))
  await press('Take down')
  await eventually(() => expect(posted().map(({ path }) => path)).toEqual(['/api/desk/notice_end']))
})
