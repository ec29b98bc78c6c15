import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../../testing/render-app.tsx'
import DeskScreen from '../desk-screen.tsx'
import { ANSWERS, deskAccount, LISTED } from '../testing/desk-answers.ts'

const SITES = [
  { id: 'taobao', platform: 'taobao', name: { zh: '淘宝', en: 'Taobao' }, tree: 'taobao' },
  { id: 'amazon_us', platform: 'amazon', name: { zh: '亚马逊·美国', en: 'Amazon USA' }, tree: 'amazon' },
]
const user = userEvent.setup({ delay: null })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const edits = (sent: ReturnType<typeof answerCalls>) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

async function open(account: Partial<DeskAccount>, answer?: () => unknown, address = '/desk?account=a1') {
  const sent = answerCalls({
    ...ANSWERS,
    '/api/desk/account': ({ method }) =>
      method === 'PUT' ? (answer?.() ?? deskAccount()) : { data: [{ ...LISTED, id: 'm1', username: 'main@b.cc' }], count: 1 },
    '/api/desk/account_info': () => deskAccount(account),
    '/api/desk/choices': () => ({ ...ANSWERS['/api/desk/choices'](), sites: SITES }),
  })
  await renderApp(<DeskScreen />, { address, language: 'en' })
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('textbox', { name: 'Nickname' })
  return { sent, drawer }
}
type Drawer = Awaited<ReturnType<typeof open>>['drawer']
async function choose(drawer: Drawer, field: string, option: string) {
  await user.click(drawer.getByRole('combobox', { name: field }))
  await user.click((await screen.findAllByTitle(option)).at(-1) as HTMLElement)
}
const LOCK = 'Searches all platforms together only, may not change platforms'

describe('the edition of an account', () => {
  it('takes with it what another one does not have: chosen sites, and the lock to domestic platforms', async () => {
    const { sent, drawer } = await open({ account_type: 'all', sites: ['taobao', 'amazon_us', 'gone'], only_multi_plat: true })
    await choose(drawer, 'Platforms', 'Overseas')
    expect(drawer.getAllByRole('checkbox', { name: /Taobao|Amazon|gone/ }).map((box) => box.closest('label')?.textContent)).toEqual([
      'Amazon USA',
      'gone (gone)',
    ])
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: LOCK })).toMatchObject({ checked: false, disabled: true })
    await press('Save')
    await eventually(() =>
      expect(edits(sent)).toMatchObject([{ account_type: 'overseas', sites: ['amazon_us', 'gone'], only_multi_plat: false }]),
    )
  })

  it('says at the lock that there is nothing to lock', async () => {
    const fault = failure(400, -400, '没有', 'none', [{ path: 'only_multi_plat', zh: '没有', en: 'none of the platforms' }])
    const { drawer } = await open({ account_type: 'all' }, () => fault)
    await user.click(drawer.getByRole('checkbox', { name: LOCK }))
    await press('Save')
    expect((await drawer.findByRole('alert')).textContent).toBe('none of the platforms')
  })
})

describe('a sub-account', () => {
  it('is told the name of the main account that was just chosen, and its kind cannot be changed', async () => {
    const { drawer } = await open({}, undefined, '/desk?account=new')
    const kind = () => drawer.getByRole<HTMLInputElement>('combobox', { name: 'Kind' }).disabled
    expect(kind()).toBe(false)
    await choose(drawer, 'Main account', 'main@b.cc')
    expect(await drawer.findByText(/has the rights of its main account main@b\.cc: what/)).toBeTruthy()
    expect(kind()).toBe(true)
  })

  it('is told the name of the main account that it has', async () => {
    const { drawer } = await open({ parent_id: 'other', parent_username: 'other@b.cc' })
    expect(await drawer.findByText(/has the rights of its main account other@b\.cc: what/)).toBeTruthy()
  })
})
