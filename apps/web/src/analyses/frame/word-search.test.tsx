import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { eventually, renderApp } from '../../testing/render-app.tsx'
import { WordSearch } from './word-search.tsx'

/** A box over a page whose word is the last one told, once `take` lets it have it. */
async function open(takesAtOnce: boolean) {
  const told: string[] = []
  let take = (_word: string) => undefined as unknown
  function Page() {
    const [word, setWord] = useState('')
    take = setWord
    const onChange = (next: string) => {
      told.push(next)
      if (takesAtOnce) setWord(next)
    }
    return <WordSearch label="word" placeholder="" value={word} onChange={onChange} />
  }
  await renderApp(<Page />)
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'word' })
  return { told, box, take: (word: string) => act(() => void take(word)) }
}

test('a space before a pause stays, and what is typed after it joins it', async () => {
  const { told, box } = await open(true)
  await userEvent.type(box, 'olay ')
  await eventually(() => expect(told).toEqual(['olay']))
  expect(box.value).toBe('olay ')
  await userEvent.type(box, 'cream{Enter}')
  expect(box.value).toBe('olay cream')
  expect(told).toEqual(['olay', 'olay cream'])
})

test('letters typed while the page takes the word before stay, and take effect after it', async () => {
  const { told, box, take } = await open(false)
  await userEvent.type(box, 'ol{Enter}ay')
  take('ol')
  expect(box.value).toBe('olay')
  await eventually(() => expect(told).toEqual(['ol', 'olay']))
  take('olay')
  expect(box.value).toBe('olay')
})

test('a word taken back before the page had it is not left in effect', async () => {
  const { told, box } = await open(false)
  await userEvent.type(box, 'o{Enter}{Backspace}')
  await eventually(() => expect(told).toEqual(['o', '']))
})

test('a word that comes from elsewhere is shown, and what was typed before takes no effect', async () => {
  const { told, box, take } = await open(true)
  await userEvent.type(box, 'olay{Enter} c')
  take('')
  expect(box.value).toBe('')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(told).toEqual(['olay'])
})
