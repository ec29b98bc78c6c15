import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userOptions } from '../../api/use-user.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { prepareContext } from '../../testing/prepare-context.ts'
import { ScopeProvider } from '../frame/scope.ts'
import { ConceptList } from './concept-list.tsx'

beforeAll(() => showLanguage('en'))
afterEach(cleanup)

const WORDS = Array.from({ length: 12 }, (_, place) => `w${place + 1}`)

function show({ partner = false, base = 'yoy' as string | null } = {}) {
  const narrow = vi.fn()
  const client = new QueryClient()
  client.setQueryData(userOptions().queryKey, { is_partner: partner } as never)
  const words = WORDS.map((word) => ({
    id: word,
    word,
    gloss: word === 'w3' ? 'cream' : null,
    count: 5,
    sales: 10,
    share: 0.1,
    sold: 1,
    growth: 0.5,
    is_new: word === 'w1',
  }))
  const rows = [{ id: 'ner_effect', name: 'Effect', color: '#0b8f77', base, word_count: 12, words }]
  const scope = { search: { filter: { title: 'w2', title_relation: 'and' } }, narrow } as never
  render(
    <QueryClientProvider client={client}>
      <ScopeProvider value={scope}>
        <ConceptList figures={{ rows, count: 1, total: null }} context={prepareContext()} />
      </ScopeProvider>
    </QueryClientProvider>,
  )
  return narrow
}

const listed = () => screen.getAllByRole('listitem').length

describe('the list of concept words', () => {
  it('has ten words of a concept, and the others when they are asked for', () => {
    show()
    expect(listed()).toBe(10)
    fireEvent.click(screen.getByRole('button', { name: 'Load more (2)' }))
    expect(listed()).toBe(12)
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }))
    expect(listed()).toBe(10)
  })

  it('has ten and no more for partners', () => {
    show({ partner: true })
    expect(listed()).toBe(10)
    expect(screen.queryByRole('button', { name: /Load more/ })).toBeNull()
  })

  it('narrows the search to a word, but for one that is asked for already', () => {
    const narrow = show()
    fireEvent.click(screen.getByRole('button', { name: 'w1' }))
    expect(narrow).toHaveBeenCalledWith({ title: 'w2 and w1' })
    expect(screen.queryByRole('button', { name: 'w2' })).toBeNull()
  })

  it.each([
    ['yoy', /By sales growth \(YoY\)/],
    ['mom', /By sales growth \(vs previous period\)/],
    [null, /by sales/],
  ])('says what the order is, against %s', (base, text) => {
    show({ base })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('says what a word means beside it', () => {
    show()
    expect(screen.getByRole('button', { name: /^w3/ }).textContent).toBe('w3 cream')
    expect(screen.getByText('cream').getAttribute('lang')).toBe('en')
    expect(screen.getByRole('button', { name: /^w4/ }).textContent?.trim()).toBe('w4')
  })
})
