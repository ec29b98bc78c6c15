import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wholeAmounts } from './whole-amounts.tsx'

it.each([
  ['价格因素 +¥8.11万，销量因素 -¥3,096.31万。', ['+¥8.11万', '-¥3,096.31万']],
  ['sales rose by ¥43.61M (+108.10%): price +US $81.11K, mix -€12.', ['+108.10%', '+US $81.11K', '-€12.']],
  ['with sales of US $198.80K before', ['US $198.80K']],
  ['nothing changed', []],
])('keeps a sign and what it is of together: %s', (sentence, whole) => {
  const { container } = render(<p>{wholeAmounts(sentence)}</p>)
  expect(container.textContent).toBe(sentence)
  expect([...container.querySelectorAll('.whole-amount')].map(({ textContent }) => textContent)).toEqual(whole)
})
