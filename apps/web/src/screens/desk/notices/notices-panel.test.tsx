import type { DeskNotice } from '@marketscope/contract/calls/notice'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import DeskScreen from '../desk-screen.tsx'
import { ANSWERS } from '../testing/desk-answers.ts'

const [CHINESE, ENGLISH] = ['<b>维护</b><script>x()</script>', 'Down <a href="javascript:x()">now</a>']

const user = userEvent.setup({ delay: null })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

const notice = (patch: Partial<DeskNotice> = {}): DeskNotice => ({
  ...{ id: 'n1', msg: '<p>维护</p>', msg_en: '<p>Maintenance</p>', from: '2026-01-01T00:00:00.000Z', until: null },
  ...{ audience: 'domestic', partners: false, state: 'shown', version: 3 },
  ...patch,
})

type Answers = Parameters<typeof answerCalls>[0]

async function open(address: string, answers: Answers = {}, language: 'zh' | 'en' = 'en') {
  const list = {
    '/api/desk/notice': () => ({ data: [notice()], count: 1 }),
    '/api/desk/notice_preview': ({ body }: Sent) => ({ html: (body as { html: string }).html, removed: [] }),
    '/api/sub/notice_info': () => ({ list: [] }),
  }
  const sent = answerCalls({ ...ANSWERS, ...list, ...answers })
  const view = await renderApp(<DeskScreen />, { address, language })
  return {
    ...view,
    changes: () =>
      sent
        .filter(({ method, path }) => method !== 'GET' && path !== '/api/desk/notice_preview')
        .map(({ method, path, query, body }) => ({ method, path, query, body })),
  }
}

describe('the list of notices', () => {
  it('says what they say in the language of the page, how they stand, for whom and when, in Beijing', async () => {
    const rows = [
      notice(),
      notice({
        id: 'n2',
        msg: '<p>以后</p>',
        msg_en: '<p>Later</p>',
        state: 'scheduled',
        audience: 'all',
        partners: true,
        until: '2026-02-01T00:30:00.000Z',
      }),
      notice({ id: 'n3', msg: '<p>旧</p>', msg_en: '<p>Old</p>', state: 'over' }),
    ]
    await open('/desk?view=notices', { '/api/desk/notice': () => ({ data: rows, count: 3 }) })
    const texts = async (name: string) =>
      within((await screen.findByText(name)).closest('tr') ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(await texts('Maintenance')).toEqual(['Maintenance', 'Shown now', 'Domestic edition', '2026-01-01 08:00', 'No end'])
    expect(await texts('Later')).toEqual(['Later', 'Scheduled', 'All accounts, partners too', '2026-01-01 08:00', '2026-02-01 08:30'])
    expect((await texts('Old'))[1]).toBe('Over')
  })

  it('is shown at its last page where the one in the address is gone', async () => {
    const page = ({ query }: Sent) => ({ data: query.page === '1' ? [notice()] : [], count: 20 })
    const { path } = await open('/desk?view=notices&page=2', { '/api/desk/notice': page })
    expect(await screen.findByText('Maintenance')).toBeTruthy()
    expect(path()).toBe('/desk?view=notices')
  })

  it('says that there is none, and that it could not be asked', async () => {
    const { unmount } = await open('/desk?view=notices', { '/api/desk/notice': () => ({ data: [], count: 0 }) })
    expect(await screen.findByText('No notices yet')).toBeTruthy()
    unmount()
    await open('/desk?view=notices', { '/api/desk/notice': () => failure(500, -500, '坏了', 'broken') })
    expect(await screen.findByText('broken')).toBeTruthy()
  })
})

describe('the editor of a notice', () => {
  it('shows each language as the banner will, and says what will be taken away', async () => {
    const taken: Record<string, { html: string; removed: string[] }> = {
      [CHINESE]: { html: '<b>维护</b>', removed: ['<script>'] },
      [ENGLISH]: { html: 'Down <a>now</a>', removed: ['href="javascript:x()"'] },
    }
    const { changes } = await open('/desk?view=notices&notice=new', {
      '/api/desk/notice_preview': ({ body }) => taken[(body as { html: string }).html] ?? { html: '', removed: [] },
      '/api/desk/notice': ({ method }) =>
        method === 'POST' ? { notice: notice(), removed: { msg: ['<script>'], msg_en: [] } } : { data: [], count: 0 },
    })
    await user.click(await screen.findByRole('textbox', { name: 'Notice in Chinese' }))
    await user.paste(CHINESE)
    await user.click(screen.getByRole('textbox', { name: 'Notice in English' }))
    await user.paste(ENGLISH)
    const preview = screen.getByRole('figure', { name: 'Preview (Chinese)' })
    expect((await within(preview).findByRole('region', { name: 'Notices' })).textContent).toContain('维护')
    expect(await screen.findByText('Removed when it is saved: <script>')).toBeTruthy()
    expect(await screen.findByText('Removed when it is saved: href="javascript:x()"')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Until' }), '2026-02-30')
    await press('Put up')
    expect(screen.getByText('Must be yyyy-MM-dd or yyyy-MM-dd HH:mm')).toBeTruthy()
    expect(changes()).toEqual([])
    await user.clear(screen.getByRole('textbox', { name: 'Until' }))
    await user.type(screen.getByRole('textbox', { name: 'Until' }), '2026-03-01 08:30')
    await user.click(screen.getByRole('checkbox', { name: 'Accounts of partners see it too' }))
    await press('Put up')
    await eventually(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toMatchObject({
      method: 'POST',
      body: {
        ...{ msg: CHINESE, msg_en: ENGLISH },
        ...{ from: null, until: '2026-03-01T00:30:00.000Z', audience: 'all', partners: true },
      },
    })
    expect(await screen.findByText('Saved, without: <script>')).toBeTruthy()
  })

  it('says why the preview could not be had', async () => {
    await open('/desk?view=notices&notice=n1', { '/api/desk/notice_preview': () => failure(500, -500, '坏了', 'broken') })
    expect(await within(await screen.findByRole('figure', { name: 'Preview (Chinese)' })).findByText('broken')).toBeTruthy()
  })

  it('sends what was changed with the version it began with, and says that somebody else was faster', async () => {
    const { changes } = await open('/desk?view=notices&notice=n1', {
      '/api/desk/notice': ({ method }) => (method === 'PUT' ? failure(409, -409, '冲突', 'conflict') : { data: [notice()], count: 1 }),
    })
    await press('Save')
    expect(await screen.findByText('Nothing was changed')).toBeTruthy()
    await user.type(await screen.findByRole('textbox', { name: 'Notice in English' }), '!')
    await press('Save')
    expect(await screen.findByText(/Somebody else has just changed this notice/)).toBeTruthy()
    expect(changes().map(({ body }) => body)).toEqual([{ id: 'n1', version: 3, msg_en: '<p>Maintenance</p>!' }])
  })

  it.each([
    ['shown', 'Take down', { method: 'POST', path: '/api/desk/notice_end', body: { id: 'n1', version: 3 } }],
    ['over', 'Delete', { method: 'DELETE', path: '/api/desk/notice', query: { id: 'n1', version: '3' } }],
  ] as const)('of one that is %s offers to %s, and asks first', async (state, name, sent) => {
    const { changes } = await open('/desk?view=notices&notice=n1', {
      '/api/desk/notice': ({ method }) => (method === 'DELETE' ? { msg: 'ok' } : { data: [notice({ state })], count: 1 }),
      '/api/desk/notice_end': () => notice({ state: 'over' }),
    })
    await press(name)
    expect(changes()).toEqual([])
    await user.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body)
    await eventually(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toMatchObject(sent)
  })
})
