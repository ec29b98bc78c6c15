import { expect, test } from 'vitest'
import { copiedCells } from './copy-cells.ts'

const table = document.createElement('div')
table.innerHTML = `<table>
  <tr aria-hidden="true"><td>measure</td></tr>
  <tr><th>品牌</th><th>销售额</th><th>份额</th></tr>
  <tr><td><button>珀妍</button> <em>新</em></td><td><span data-exact="¥52,709,882.13">¥5,270.99万</span></td><td> 12.34% </td></tr>
  <tr><td>木棠</td><td><span>¥999.50</span></td><td>1.00%</td></tr>
</table>`
/** A selection of cells by what they say. */
const of = (...texts: string[]) => ({
  isCollapsed: texts.length === 0,
  containsNode: (node: Node) => texts.some((text) => node.textContent?.includes(text)),
})

test('cells are copied in full, as a spreadsheet takes them', () => {
  expect(copiedCells(of('珀妍', '5,270', '木棠', '999'), table)).toBe('珀妍 新\t¥52,709,882.13\n木棠\t¥999.50')
  expect(copiedCells(of('销售额', '5,270'), table)).toBe('销售额\n¥52,709,882.13')
})

test('within one cell the text itself is copied, and nothing where nothing is selected', () => {
  expect(copiedCells(of('5,270'), table)).toBeNull()
  expect(copiedCells(of(), table)).toBeNull()
})
