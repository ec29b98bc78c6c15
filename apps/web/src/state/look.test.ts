import { contrastOnWhite } from '@marketscope/contract/colours'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const LOOK = { title: { zh: '兰镜', en: 'Orchid' }, logo_url: '/api/partner_picture?hash=a', colour: '#86307f' }
const USER = {
  partner_title: '百合',
  partner_title_en: 'Lily',
  partner_logo_url: null,
  partner_ico_url: '/icon',
  partner_colour: '#0b6e4f',
}
const NOBODY = { partner_title: null, partner_title_en: null, partner_logo_url: null, partner_ico_url: null, partner_colour: null }
const OURS = { title: null, logo: null, icon: null, colour: null }

beforeEach(() => {
  vi.resetModules()
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
})
afterEach(() => {
  document.head.innerHTML = ''
  document.documentElement.removeAttribute('style')
})

/** The module as a page with this meta element loads it. */
async function loaded(content: string | null) {
  if (content !== null) {
    const meta = document.createElement('meta')
    meta.name = 'partner-look'
    meta.content = content
    document.head.append(meta)
    document.querySelector('link[rel="icon"]')?.setAttribute('href', '/api/partner_picture?hash=b')
  }
  return { ...(await import('./look.ts')), ...(await import('../app/watch-look.ts')) }
}

describe('the look of the pages', () => {
  test('is ours where the page says nothing, or nothing that can be read', async () => {
    for (const content of [null, 'x', '{"title":1}']) {
      vi.resetModules()
      document.head.querySelector('meta')?.remove()
      const { useLook } = await loaded(content)
      expect(useLook.getState()).toEqual(OURS)
    }
  })

  test('is that of the page before anybody has signed in, then that of the account, then that of the page again', async () => {
    const { useLook, showLook } = await loaded(JSON.stringify(LOOK))
    const ofPage = { title: LOOK.title, logo: LOOK.logo_url, icon: '/api/partner_picture?hash=b', colour: '#86307f' }
    expect(useLook.getState()).toEqual(ofPage)
    showLook(USER)
    expect(useLook.getState()).toEqual({ title: { zh: '百合', en: 'Lily' }, logo: null, icon: '/icon', colour: '#0b6e4f' })
    showLook(NOBODY)
    expect(useLook.getState()).toEqual(OURS)
    showLook(null)
    expect(useLook.getState()).toEqual(ofPage)
  })

  test('stands in the colours and the icon of the page, and goes without a trace', async () => {
    const { showLook, watchLook } = await loaded(null)
    const style = () => document.documentElement.style.getPropertyValue('--primary')
    const icon = () =>
      [...(document.querySelector('link[rel="icon"]')?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort()
    const own = icon()
    watchLook()
    expect([style(), icon()]).toEqual(['', own])
    showLook(USER)
    expect([style(), icon()]).toEqual(['#0b6e4f', ['href=/icon', 'rel=icon']])
    showLook({ ...USER, partner_ico_url: null, partner_colour: null })
    expect([style(), icon()]).toEqual(['', ['href=data:,', 'rel=icon']])
    showLook(NOBODY)
    expect([style(), icon()]).toEqual(['', own])
  })
})

test.each(['#767676', '#86307f', '#c2410c', '#000000', '#3a63f3'])('the colours made of %s stay readable', async (colour) => {
  const { variablesOf } = await loaded(null)
  const { '--primary-strong': strong = '', '--header': header = '', '--primary-soft': soft = '' } = variablesOf(colour)
  expect(contrastOnWhite(strong)).toBeGreaterThanOrEqual(contrastOnWhite(colour))
  expect(contrastOnWhite(header)).toBeGreaterThan(12)
  expect(contrastOnWhite(soft)).toBeLessThan(1.3)
})
