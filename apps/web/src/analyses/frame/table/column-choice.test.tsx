import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { layoutText, parseLayout } from './column-layout.ts'
import { HeaderCell } from './header-cell.tsx'
import type { TableColumn } from './table-model.ts'

const column = (name: string, text: string, optional = false): TableColumn => ({ name, kind: 'money', text, sortable: true, optional })
const COLUMNS = [column('name', '品牌'), column('sales', '销售额'), column('share', '份额'), column('sold', '销量', true)]

async function opened(layout?: string) {
  const onChange = vi.fn()
  await renderApp(<ColumnChoice title="品牌列表" columns={COLUMNS} layout={parseLayout(layout)} onChange={onChange} />)
  await userEvent.click(await screen.findByRole('button', { name: '选择列 品牌列表' }))
  await screen.findByRole('checkbox', { name: '销售额' })
  return () => layoutText(onChange.mock.lastCall?.[0] ?? null)
}

test.each([
  ['a column is added at the end', { role: 'checkbox', name: '销量' }, undefined, 'name,sales,share,sold'],
  ['a column is taken away', { role: 'checkbox', name: '份额' }, undefined, 'name,sales'],
  ['a column goes up', { role: 'button', name: '上移“份额”' }, undefined, 'name,share,sales'],
  ['a column goes down', { role: 'button', name: '下移“销售额”' }, undefined, 'name,share,sales'],
  ['a column is kept in view', { role: 'button', name: '固定“份额”' }, undefined, 'name,sales,share!'],
  ['and is then the first of the others', { role: 'button', name: '固定“份额”' }, 'name,sales,share!', 'name,share,sales'],
  ['the columns as they were declared', { role: 'button', name: '恢复默认' }, 'name,share', null],
])('%s', async (_, { role, name }, layout, text) => {
  const layoutNow = await opened(layout)
  await userEvent.click(screen.getByRole(role, { name }))
  expect(layoutNow()).toBe(text)
})

test('a column is dragged before another', async () => {
  const layoutNow = await opened()
  const [dragged, other] = ['份额', '销售额'].map((name) => screen.getByRole('checkbox', { name }).closest('li'))
  if (!dragged || !other) throw new Error('two columns were expected')
  fireEvent.dragStart(dragged)
  fireEvent.dragOver(other)
  fireEvent.drop(other)
  expect(layoutNow()).toBe('name,share,sales')
})

test('the edge of a heading is moved by the pointer and by keys, which do not sort', () => {
  const [onWidth, onSort] = [vi.fn(), vi.fn()]
  const sized = { name: 'sales', text: '销售额', width: 128, onWidth }
  void renderApp(
    <table>
      <thead>
        <tr onKeyDown={onSort} onClick={onSort}>
          <HeaderCell sized={sized}>销售额</HeaderCell>
        </tr>
      </thead>
    </table>,
  )
  return screen.findByRole('slider', { name: '“销售额”列宽' }).then((edge) => {
    fireEvent.change(edge, { target: { value: '144' } })
    fireEvent.keyDown(edge, { key: 'Enter' })
    fireEvent.click(edge)
    expect(onWidth).toHaveBeenCalledWith('sales', 144)
    expect(onSort).not.toHaveBeenCalled()
  })
})
