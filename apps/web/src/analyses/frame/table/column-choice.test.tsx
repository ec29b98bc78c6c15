import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, failure, renderApp } from '../../../testing/render-app.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { layoutText, parseLayout } from './column-layout.ts'
import { HeaderCell } from './header-cell.tsx'
import type { TableColumn } from './table-model.ts'

const column = (name: string, text: string, optional = false): TableColumn => ({ name, kind: 'money', text, sortable: true, optional })
const COLUMNS = [column('name', '品牌'), column('sales', '销售额'), column('share', '份额'), column('sold', '销量', true)]

let views: { id: string; part: string; name: string; columns: string; at: number }[] = []
let sent: ReturnType<typeof answerCalls>
beforeEach(() => {
  views = [{ id: 'v1', part: 'brand-list', name: '周会', columns: 'name,share:90', at: 1 }]
  sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/table_view': ({ method, body }) => {
      if (method === 'GET') return { data: views }
      if (method === 'DELETE') {
        views = []
        return { msg: 'ok' }
      }
      const view = { ...(body as { part: string; name: string; columns: string }), id: 'v2', at: 2 }
      if (view.name === '满') return failure(409, -409, '最多保存 100 个视图', 'At most 100 views')
      views = [...views, view]
      return { data: view }
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function opened(layout?: string) {
  const onChange = vi.fn()
  await renderApp(<ColumnChoice part="brand-list" title="品牌列表" columns={COLUMNS} layout={parseLayout(layout)} onChange={onChange} />)
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

test('views of the account are taken, saved under a name and removed', async () => {
  const layoutNow = await opened('name,sales:160')
  const list = await screen.findByRole('region', { name: '我的视图' })
  await userEvent.click(await within(list).findByRole('button', { name: '周会' }))
  expect(layoutNow()).toBe('name,share:90')
  const name = within(list).getByRole('textbox', { name: '视图名称' })
  await userEvent.type(name, '满{Enter}')
  expect((await within(list).findByRole('alert')).textContent).toBe('最多保存 100 个视图')
  await userEvent.clear(name)
  await userEvent.type(name, '月报')
  await userEvent.click(within(list).getByRole('button', { name: '保存当前列' }))
  expect(await within(list).findByRole('button', { name: '月报' })).toBeTruthy()
  expect(within(list).queryByRole('alert')).toBeNull()
  expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ part: 'brand-list', name: '月报', columns: 'name,sales:160' })
  await userEvent.click(within(list).getByRole('button', { name: '删除视图“周会”' }))
  expect(await within(list).findByText('还没有保存的视图')).toBeTruthy()
})
