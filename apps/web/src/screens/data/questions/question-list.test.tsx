import type { LoadQuestion } from '@marketscope/contract/calls/load'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { NumberReadings } from './number-readings.tsx'
import { QuestionList } from './question-list.tsx'

const rule = (decimal: string) => ({ column: 'price', number: { decimal } })
const QUESTION: LoadQuestion = {
  file: 'a.csv',
  column: 'price',
  reason: { zh: '点？', en: 'A point?' },
  total_of: 'sales',
  readings: [
    {
      id: 'decimal',
      label: { zh: '小数', en: 'Decimals' },
      patch: [{ path: ['fields', 'price'], value: rule('.') }],
      examples: [{ text: '19.905', value: '19.91' }],
      total: '-1234.50',
    },
    {
      id: 'thousands',
      label: { zh: '千位', en: 'Thousands' },
      patch: [{ path: ['fields', 'price'], value: rule(',') }],
      examples: [
        { text: '19.905', value: '19905.00' },
        { text: 'x', value: null },
      ],
      total: '90071992547409931.00',
    },
  ],
}

test('an answer is put into the mapping, where nothing else changes', async () => {
  const answers: unknown[] = []
  const mapping = { site: 'tmall', fields: { sold: 'n', price: 'price' } }
  await show(<QuestionList questions={[QUESTION]} mapping={mapping} whole onAnswer={(next) => answers.push(next)} />)
  const question = screen.getByRole('region', { name: 'A point?' })
  // Sums that no number holds are told to the last digit.
  expect(within(question).getByText('Sales in all: 90,071,992,547,409,931.00')).toBeDefined()
  expect(within(question).getByText('Sales in all: -1,234.50')).toBeDefined()
  expect(within(question).getByText('not read')).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: 'Choose: Thousands' }))
  expect(answers).toEqual([{ site: 'tmall', fields: { sold: 'n', price: rule(',') } }])
  expect(mapping.fields.price).toBe('price')
})

test('how numbers are read is shown by values of the file', async () => {
  await show(
    <NumberReadings
      numbers={[
        { file: 'a.csv', column: '销量', field: 'sold', examples: [{ text: '1.2万+', value: '12000' }], floor: true },
        { file: 'a.csv', column: 'none', field: 'sales', examples: [], floor: false },
      ]}
    />,
  )
  expect(screen.getByText('1.2万+').closest('li')?.textContent).toBe('1.2万+ → 12,000')
  expect(screen.getByText('at least')).toBeDefined()
  expect(screen.queryByText('none')).toBeNull()
})
