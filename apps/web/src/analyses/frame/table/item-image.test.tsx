import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, eventually, renderApp } from '../../../testing/render-app.tsx'
import { ItemImage } from './item-image.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const sizes = () => [...document.querySelectorAll('img')].map(({ width }) => width)

it('grows when it is pointed at for a moment, not in passing, and no longer than that', async () => {
  answerCalls({})
  const { container } = await renderApp(<ItemImage address="/demo-images/1.svg" />)
  await eventually(() => expect(sizes()).toEqual([32]))
  const image = container.querySelector('.item-image') as HTMLElement
  fireEvent.pointerEnter(image)
  fireEvent.pointerLeave(image)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(sizes()).toEqual([32])
  fireEvent.pointerEnter(image)
  await eventually(() => expect(sizes()).toEqual([32, 240]))
  fireEvent.pointerLeave(image)
  await eventually(() => expect(sizes()).toEqual([32]))
})
