import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp } from '../../../testing/render-app.tsx'
import { PartnersPanel } from './partners-panel.tsx'

const HASH = 'a'.repeat(64)
const ORCHID: DeskPartner = {
  ...{ name: 'orchid', title_zh: '兰镜数据', title_en: 'Orchid Insight', logo: null, icon: null, logo_url: null, icon_url: null },
  ...{ colour: '#86307f', host: 'orchid.example', short_menu: false, version: 3, created_at: '2026-01-02T03:04:05.000Z', accounts: 0 },
}
const PATH = '/api/desk/partner'

type Answers = Parameters<typeof answerCalls>[0]
async function open(address: string, answers: Answers = {}, patch: Partial<DeskPartner> = {}) {
  const sent = answerCalls({ '/api/user': () => account('staff'), [PATH]: () => ({ data: [{ ...ORCHID, ...patch }] }), ...answers })
  return { sent, ...(await renderApp(<PartnersPanel />, { address, language: 'en' })) }
}
const user = userEvent.setup({ delay: null })
const field = (name: string) => screen.findByRole('textbox', { name })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const write = async (name: string, text: string) => {
  const input = await field(name)
  // Until it is known who is signed in, nothing can be edited.
  await eventually(() => expect(input.closest('fieldset')?.disabled).toBe(false))
  await user.clear(input)
  if (text !== '') await user.type(input, text)
}
const edited =
  (answer: () => unknown): Answers[string] =>
  ({ method }) =>
    method === 'GET' ? { data: [ORCHID] } : answer()

it('lists partners with a way to see each as its customers do, and says when there is none', async () => {
  const { path, unmount } = await open('/desk?view=partners')
  expect(await screen.findByRole('cell', { name: 'orchid.example' })).toBeTruthy()
  const preview = screen.getByRole('link', { name: 'Preview Orchid Insight' })
  expect([preview.getAttribute('href'), preview.getAttribute('rel')]).toEqual(['/?preview_partner=orchid', 'noopener'])
  await press('Open Orchid Insight')
  expect(path()).toBe('/desk?view=partners&partner=orchid')
  unmount()
  await open('/desk?view=partners', { [PATH]: () => ({ data: [] }) })
  expect(await screen.findByText('No partners yet')).toBeTruthy()
})

it('a failed call says why, and can be tried again', async () => {
  await open('/desk', { [PATH]: () => failure(500, -500, '服务器错误', 'Server error') })
  expect(await screen.findByText('Server error')).toBeTruthy()
})

it('sends only what was changed, with the version that was edited', async () => {
  const { sent } = await open('/desk?partner=orchid', { [PATH]: edited(() => ({ ...ORCHID, version: 4 })) })
  expect((await field('ID')).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
  await write('Title in English', 'Orchid')
  await write('Host', '')
  await press('Save')
  await eventually(() =>
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { name: 'orchid', version: 3, title_en: 'Orchid', host: null },
    ]),
  )
})

it('tells beside the fields what is wrong, before anything is sent', async () => {
  const { sent } = await open('/desk?partner=%2B')
  await write('ID', 'Lily!')
  await write('Title in Chinese', '百合')
  await write('Title in English', 'Lily')
  await write('Host', 'lily.example:8080')
  await write('Main colour', '#ffd400')
  expect(screen.getByText('Contrast with white 1.4, at least 4.5 is needed')).toBeTruthy()
  await press('Create')
  await eventually(() => expect(screen.getAllByRole('alert').length).toBeGreaterThanOrEqual(3))
  for (const words of [/small letters, digits and hyphens/, /A host name such as/, /Too light/])
    expect(screen.getAllByText(words)).not.toEqual([])
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('uploads a picture and shows it; what is no picture is told beside it', async () => {
  let answers = 0
  const picture = () => {
    answers += 1
    if (answers === 1) return failure(400, -400, '应为图片', 'This must be a whole PNG, JPEG or WebP picture')
    return { hash: HASH, url: `/api/partner_picture?hash=${HASH}`, type: 'image/png', width: 8, height: 8 }
  }
  const { sent } = await open('/desk?partner=orchid', {
    '/api/desk/partner_picture': picture,
    [PATH]: edited(() => ({ ...ORCHID, logo: HASH })),
  })
  const group = await screen.findByRole('group', { name: 'Logo' })
  const choose = async (bytes: number) => {
    const input = within(group).getByLabelText('Upload a logo')
    await user.upload(input, new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }))
  }
  await choose(256 * 1024 + 1)
  expect(within(group).getByRole('alert').textContent).toBe('An image may have at most 256 KB')
  expect(answers).toBe(0)
  await choose(3)
  await eventually(() => expect(within(group).getByRole('alert').textContent).toContain('This must be a whole'))
  await choose(3)
  const shown = await within(group).findByRole('img', { name: 'Logo' })
  expect(shown.getAttribute('src')).toBe(`/api/partner_picture?hash=${HASH}`)
  expect(sent.filter(({ path }) => path === '/api/desk/partner_picture')[0]?.body).toEqual({ use: 'logo', content: 'AAAA' })
  await press('Save')
  await eventually(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'orchid', version: 3, logo: HASH }))
})

it('is not deleted while accounts belong to it; else after a question', async () => {
  const { unmount } = await open('/desk?partner=orchid', {}, { accounts: 2 })
  expect((await screen.findByRole('button', { name: 'Delete' })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/^2 of the accounts belong to it/)).toBeTruthy()
  unmount()
  const { sent, path } = await open('/desk?partner=orchid', { [PATH]: edited(() => ({})) })
  await press('Delete')
  await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) ?? document.body)
  await eventually(() =>
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ query }) => query)).toEqual([{ name: 'orchid', version: '3' }]),
  )
  await eventually(() => expect(path()).toBe('/desk'))
})

it('whoever is second is told so, and can load again', async () => {
  await open('/desk?partner=orchid', {
    [PATH]: edited(() => failure(409, -409, '刚刚被修改', 'Somebody else has just changed this partner')),
  })
  await write('Title in English', 'Orchid')
  await press('Save')
  expect(await screen.findByText(/reload it before you change it. Your changes/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy()
})
