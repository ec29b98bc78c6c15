import type { PriceTemplate } from '@marketscope/contract/calls/price-template'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../testing/render-app.tsx'
import { PriceEditor } from './price-editor.tsx'
import { PriceTemplates } from './price-templates.tsx'

const PATH = '/api/sub/price_template'
const template = (id: string, name: string, points: number[], currency = 'CNY'): PriceTemplate => ({ id, name, points, currency, at: 1 })
const CREAMS = template('t1', '面霜 <b>', [100, 200.5])
const DEALS = template('t2', '大促', [50, 80])
const DOLLARS = template('t3', 'Dollars', [10, 20], 'USD')

/** The server with these templates; `refuse` answers a PUT otherwise. */
function serve(templates: PriceTemplate[], refuse: (sent: Sent) => unknown = () => undefined) {
  let kept = templates
  return answerCalls({
    [PATH]: (sent) => {
      if (sent.method === 'GET') return { data: kept }
      if (sent.method === 'DELETE') {
        kept = kept.filter(({ id }) => id !== sent.query.id)
        return { msg: 'ok' }
      }
      const refused = refuse(sent)
      if (refused) return refused
      const { id, name, points, currency } = sent.body as Partial<PriceTemplate>
      const before = kept.find((one) => one.id === id) ?? template('new', '', [])
      const data = {
        ...before,
        ...(name ? { name } : {}),
        ...(points ? { points: points.map(Number) } : {}),
        ...(currency ? { currency } : {}),
      }
      kept = [data, ...kept.filter((one) => one.id !== data.id)]
      return { data }
    },
  })
}

async function open(points: string[] | null = ['100', '200.5'], own = true, language: 'zh' | 'en' = 'en') {
  const onUse = vi.fn()
  await renderApp(<PriceTemplates currency="CNY" points={points} own={own} onUse={onUse} />, { language })
  return { user: userEvent.setup(), onUse }
}

const written = (sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, body, query }) => [method, method === 'PUT' ? body : query])

afterEach(() => vi.unstubAllGlobals())

describe('templates of price bands', () => {
  it('are offered in the currency of the search only; the one in use is shown, another is used', async () => {
    serve([CREAMS, DEALS, DOLLARS])
    const { user, onUse } = await open()
    expect(await screen.findByText('面霜 <b>')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Choose a price band template' }))
    expect(await screen.findByText('50 / 80')).toBeTruthy()
    expect(screen.queryByText('Dollars')).toBeNull()
    await user.click(screen.getByText('大促'))
    expect(onUse).toHaveBeenCalledWith([50, 80])
  })

  it('are not in use where the same points are suggested', async () => {
    serve([CREAMS])
    await open(['100', '200.5'], false)
    expect(await screen.findByRole('button', { name: 'Manage templates' })).toBeTruthy()
    expect(screen.getByText('Choose a template')).toBeTruthy()
  })

  it('say that there are none yet, in Chinese too', async () => {
    serve([])
    const { user } = await open(['1'], true, 'zh')
    await user.click(await screen.findByRole('combobox', { name: '选择价格段模板' }))
    expect(await screen.findByText('还没有模板，可把当前分界点存为模板')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '管理模板' })).toBeNull()
  })

  it('that cannot be had are asked for again', async () => {
    let ready = false
    answerCalls({ [PATH]: () => (ready ? { data: [CREAMS] } : failure(500, -500, '坏了', 'Broken')) })
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('The templates could not be loaded')
    ready = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('面霜 <b>')).toBeTruthy()
  })

  it('are made of the present points; with a fault in them there is nothing to keep', async () => {
    const sent = serve([])
    const { user } = await open(['60', '150'])
    await user.click(await screen.findByRole('button', { name: 'Save as template' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Points: 60 / 150')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Template name' }), 'Bands 😀{Enter}')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(written(sent)).toEqual([['PUT', { name: 'Bands 😀', points: ['60', '150'], currency: 'CNY', overwrite: false }]])
  })

  it('cannot be made of faulty points', async () => {
    serve([])
    await open(null)
    expect(((await screen.findByRole('button', { name: 'Save as template' })) as HTMLButtonElement).disabled).toBe(true)
  })

  it('tell what is wrong with a name at its field, before anything is sent', async () => {
    const sent = serve([])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Save as template' }))
    const field = await screen.findByRole('textbox', { name: 'Template name' })
    await user.type(field, '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a name')
    await user.type(field, 'x'.repeat(41))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(field, '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('A name has at most 40 characters')
    expect(written(sent)).toEqual([])
  })

  it('of a name that is taken are replaced on purpose only', async () => {
    const taken = { path: 'name', zh: '已有', en: 'There is already one' }
    const sent = serve([DEALS], ({ body }) =>
      (body as { overwrite: boolean }).overwrite ? undefined : failure(409, -409, '已有', 'There is already one', [taken]),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Save as template' }))
    await user.type(await screen.findByRole('textbox', { name: 'Template name' }), '大促{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('There is already one')
    await user.click(screen.getByRole('button', { name: 'Replace that template' }))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(written(sent).map(([, body]) => (body as { overwrite: boolean }).overwrite)).toEqual([false, true])
  })

  it('beyond the limit are refused with the reason, and not offered to be replaced', async () => {
    serve([DEALS], () => failure(409, -409, '最多 50 个', 'At most 50'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Save as template' }))
    await user.type(await screen.findByRole('textbox', { name: 'Template name' }), 'x{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('At most 50')
    expect(screen.queryByRole('button', { name: 'Replace that template' })).toBeNull()
  })
})

describe('the list of templates', () => {
  async function list(templates: PriceTemplate[], refuse?: (sent: Sent) => unknown) {
    const sent = serve(templates, refuse)
    const { user, onUse } = await open()
    await user.click(await screen.findByRole('button', { name: 'Manage templates' }))
    return { sent, user, onUse, dialog: within(await screen.findByRole('dialog')) }
  }

  it('has those of other currencies apart, without a way to use them', async () => {
    const { dialog, user, onUse } = await list([CREAMS, DEALS, DOLLARS])
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'This currency (CNY)',
      'Other currencies (not for this search)',
    ])
    expect(dialog.getByText('In use')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Use "Dollars"' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Use "大促"' }))
    expect(onUse).toHaveBeenCalledWith([50, 80])
  })

  it('renames: Escape leaves the name, a refusal stands below it', async () => {
    const { dialog, user, sent } = await list([DEALS], ({ body }) =>
      (body as { name: string }).name === 'taken' ? failure(409, -409, '已有', 'There is already one') : undefined,
    )
    await user.click(dialog.getByRole('button', { name: 'Rename "大促"' }))
    await user.type(dialog.getByRole('textbox', { name: 'Rename "大促"' }), 'x{Escape}')
    expect(dialog.getByText('大促')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Rename "大促"' }))
    const field = dialog.getByRole('textbox', { name: 'Rename "大促"' })
    await user.clear(field)
    await user.type(field, 'taken{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe('There is already one')
    await user.clear(field)
    await user.type(field, 'free{Enter}')
    expect(await dialog.findByText('free')).toBeTruthy()
    expect(written(sent)).toEqual([
      ['PUT', { id: 't2', name: 'taken' }],
      ['PUT', { id: 't2', name: 'free' }],
    ])
  })

  it('removes after asking', async () => {
    const { dialog, user, sent } = await list([CREAMS, DEALS])
    await user.click(dialog.getByRole('button', { name: 'Remove "大促"' }))
    expect((await screen.findAllByText('Remove the template "大促"?')).length).toBeGreaterThan(0)
    expect(written(sent)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await eventually(() => expect(dialog.queryByText('大促')).toBeNull())
    expect(written(sent)).toEqual([['DELETE', { id: 't2' }]])
  })
})

it('a dialog opened within the editor does not apply its points', async () => {
  serve([])
  const onApply = vi.fn()
  const more = (present: string[] | null) => <PriceTemplates currency="CNY" points={present} own={false} onUse={vi.fn()} />
  await renderApp(<PriceEditor points={['100']} own={false} onApply={onApply} onReset={vi.fn()} more={more} />, { language: 'en' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit price bands' }))
  const point = screen.getByRole('textbox', { name: 'Point 1' })
  await user.clear(point)
  expect((screen.getByRole('button', { name: 'Save as template' }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(point, '300')
  await user.click(screen.getByRole('button', { name: 'Save as template' }))
  expect(await screen.findByText('Points: 300')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Template name' }), 'x{Enter}')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onApply).not.toHaveBeenCalled()
})
