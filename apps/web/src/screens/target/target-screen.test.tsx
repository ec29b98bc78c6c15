import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { eventually, renderApp } from '../../testing/render-app.tsx'
import TargetScreen from './target-screen.tsx'

const ADDRESS = '/target?is_target=1&type=mmi&tab=Brandlist&url_id=u1&start=2024-03&end=2024-01'
const ARRIVAL = '/fenxi_detail/u1/2024-01/2024-03/filter?tab=Brandlist'

it('says what it does and arrives after two seconds', async () => {
  const before = Date.now()
  const { path } = await renderApp(<TargetScreen />, { address: ADDRESS })
  expect(await screen.findByText('正在打开…')).toBeDefined()
  await eventually(() => expect(path()).toBe(ARRIVAL))
  expect(Date.now() - before).toBeGreaterThanOrEqual(1990)
})

it('arrives at once when told to, with the keyboard too', async () => {
  const { path } = await renderApp(<TargetScreen />, { address: ADDRESS, language: 'en' })
  const link = await screen.findByRole('link', { name: 'Open now' })
  expect(link.getAttribute('href')).toBe(`#${ARRIVAL}`)
  link.focus()
  await userEvent.setup().keyboard('{Enter}')
  expect(path()).toBe(ARRIVAL)
})
