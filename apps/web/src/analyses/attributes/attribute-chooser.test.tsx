import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { eventually, renderApp } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { type AnalysisScope, ScopeProvider } from '../frame/scope.ts'
import { AttributeChooser } from './attribute-chooser.tsx'

const row = (id: string, unit: string | null = null) => ({
  ...{ id, name: `${id}!`, items: 10, share: 0.5, unit, units: unit === null ? [] : [unit], numeric: unit !== null },
})
const ROWS = [row('effect'), row('content', 'ml'), row('origin'), row('<b>"😀')]

async function open(address = '/') {
  const scope = { search: savedSearch({}) } as Partial<AnalysisScope> as AnalysisScope
  const app = await renderApp(
    <ScopeProvider value={scope}>
      <AttributeChooser rows={ROWS} />
    </ScopeProvider>,
    { language: 'en', address },
  )
  return { user: userEvent.setup(), address: () => decodeURIComponent(app.path()) }
}

const pressed = async () =>
  (await screen.findAllByRole('button', { pressed: true })).map(({ textContent }) => textContent).filter((text) => text?.includes('!'))

describe('the choice of attributes', () => {
  it('begins with the first and goes to another with one press', async () => {
    const { user, address } = await open()
    expect(await pressed()).toEqual(['effect! 50.00%'])
    await user.click(screen.getByRole('button', { name: /^content! \(ml\) 50/ }))
    await eventually(() => expect(address()).toContain('attr=content'))
  })

  it('combines up to three, and takes them away again', async () => {
    const { user, address } = await open('/?attr=effect,origin&attr-list.page=3')
    expect(await pressed()).toEqual(['effect! 50.00%', 'origin! 50.00%'])
    await user.click(screen.getByRole('button', { name: 'Combine with content! (ml)' }))
    await eventually(() => expect(address()).toContain('attr=effect,origin,content'))
    expect(address()).not.toContain('page')
    expect(screen.queryByRole('button', { name: /Combine with/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove effect!' }))
    await eventually(() => expect(address()).toContain('attr=origin,content'))
  })

  it('reads values whole', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Whole values' }))
    await eventually(() => expect(address()).toContain('reading=whole'))
  })

  it('keeps one that the search does not have', async () => {
    await open('/?attr=gone')
    expect(await screen.findByText('gone')).toBeTruthy()
  })
})
