import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NotReadList } from './not-read.tsx'
import { ReportView } from './run/report-view.tsx'
import { loadReport, show } from './testing/show.tsx'

const column = (name: string, looks: 'total' | 'figures' | 'text') => ({ name, looks, samples: [] })

test('columns of figures that are not read are a warning and named as such', async () => {
  const columns = [column('合计', 'total'), column('refund', 'figures'), column('note', 'text')]
  await show(<NotReadList notRead={[{ files: ['a.csv'], columns, sheets: [], members: [] }]} several={false} />)
  expect(screen.getByRole('alert').textContent).toContain('Columns with numbers are not read')
  expect(screen.getByText('合计').closest('.ant-tag')?.textContent === '合计 · total').toBe(true)
  expect(screen.getByText('refund').closest('.ant-tag')?.textContent === 'refund · numbers').toBe(true)
  expect(screen.queryByText('a.csv')).toBeNull()
})

test('of several files it is told which; long lists open', async () => {
  const sheets = Array.from({ length: 14 }, (_, index) => `sheet ${index + 1}`)
  const files = ['a.xlsx', 'b.xlsx', 'c.xlsx', 'd.xlsx']
  await show(<NotReadList notRead={[{ files, columns: [], sheets, members: ['.DS_Store'] }]} several />)
  expect(screen.getByText('a.xlsx, b.xlsx, c.xlsx and one more file')).toBeTruthy()
  expect(screen.getByText('.DS_Store')).toBeTruthy()
  expect(screen.queryByText('sheet 13')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '2 more' }))
  expect(screen.getByText('sheet 14')).toBeTruthy()
})

test('the report tells the lines of totals that are not counted', async () => {
  const lines = Array.from({ length: 7 }, (_, index) => ({ file: 'a.csv', line: index + 2, text: `Total · ${index}` }))
  await show(<ReportView report={loadReport({ totals: { count: 7, lines } })} />)
  expect(screen.getByText('7 lines are totals and not counted')).toBeTruthy()
  expect(screen.getByText('Line 2: Total · 0')).toBeTruthy()
  expect(screen.getByText('2 more lines')).toBeTruthy()
})
