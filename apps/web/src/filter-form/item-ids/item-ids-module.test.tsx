import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Text } from '@marketscope/contract/text'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { ItemIdsModule } from './item-ids-module.tsx'

async function draw(first: string, disabledReason: Text | null = null, sites: string[] = ['tmall']) {
  function Held() {
    const [value, setValue] = useState(first)
    return <ItemIdsModule value={value} sites={sites} disabledReason={disabledReason} onChange={setValue} />
  }
  await renderApp(<Held />)
  return await screen.findByRole('textbox', { name: '商品 ID' })
}

test('ids are counted, read out of links, and lines without one are marked by number', async () => {
  const box = await draw('')
  expect(screen.getByText('0 / 100')).toBeTruthy()
  await userEvent.click(box)
  await userEvent.paste('600123456\nhttps://detail.tmall.com/item.htm?spm=a&id=700123456\n600123456')
  expect(screen.getByText('2 / 100')).toBeTruthy()
  expect(screen.getByText('从链接读出：700123456')).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('false')
  await userEvent.paste('\n!!\n800123456\n https://example.com/x')
  expect(screen.getByText('第 4, 6 行没有可识别的商品 ID')).toBeTruthy()
  expect([...document.querySelectorAll('[data-bad="true"]')].map(({ textContent }) => textContent)).toEqual(['4', '6'])
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

test('a link of another site than those chosen is told, and read all the same', async () => {
  const box = await draw('https://www.amazon.co.jp/dp/B07XYZ1234', null, ['amazon_us'])
  expect(screen.getByText('第 1 行的链接属于亚马逊·日本，未选择该站点')).toBeTruthy()
  expect(screen.getByText('1 / 100')).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('false')
  await userEvent.clear(box)
  await userEvent.paste('https://www.amazon.com/dp/B07XYZ1234')
  expect(screen.queryByText(/未选择该站点/)).toBeNull()
})

test('more than a hundred are too many', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(600_000_000 + index)).join('\n')
  await draw(ids(100))
  expect(screen.queryByText('商品 ID 最多 100 个')).toBeNull()
  await userEvent.type(screen.getByRole('textbox'), '\n700000000')
  expect(screen.getByText('商品 ID 最多 100 个')).toBeTruthy()
  expect(screen.getByText('101 / 100')).toBeTruthy()
})

test('on several platforms they cannot be given, and why is told', async () => {
  const box = await draw('', RULE_TEXTS.item_ids_single)
  expect(box).toHaveProperty('disabled', true)
  expect(box.getAttribute('placeholder')).toBe('商品 ID 只能在单个平台内查询')
})
