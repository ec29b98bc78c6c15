import { expect, test } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { menuFor } from '../menu.ts'
import { screenAt } from './use-page-look.ts'

test.each([
  ['/search', 'search'],
  ['/fenxi_detail/u1/2024-01/2024-02/filter', 'detail'],
  ['/detail', 'detail'],
  ['/target', 'detail'],
  ['/skuDetail', 'item'],
  ['/filingDetail', 'filing'],
  ['/commentDetail', 'comments'],
  ['/taskCenter', 'task_center'],
  ['/desk', null],
])('the screen at %s is named %s', (pathname, name) => {
  expect(screenAt(menuFor(account('normal'), undefined), pathname)).toBe(name)
})
