import { expect, test } from 'vitest'
import { readAddresses } from './address.ts'

const node = (url: string, database = 'marketscope', username = 'default', password = '') => ({ url, username, password, database })

test.each([
  ['http://127.0.0.1:8123', [node('http://127.0.0.1:8123')]],
  ['https://market.example/', [node('https://market.example')]],
  ['http://m:p%40ss@db:8123/shop', [node('http://db:8123', 'shop', 'm', 'p@ss')]],
  ['http://m:100%25%zz@db:8123/shop', [node('http://db:8123', 'shop', 'm', '100%25%zz')]],
  [' http://a:8123/shop , http://b:8123/shop', [node('http://a:8123', 'shop'), node('http://b:8123', 'shop')]],
  ['http://a:8123/shop,http://b:8123/other', null],
  ['http://a:8123/shop,http://a:8123/shop', null],
  ['http://a:8123,', null],
  ['', null],
  ['a:8123', null],
  ['clickhouse://a:9000/shop', null],
  ['http://a:8123/shop/more', null],
  ["http://a:8123/shop';--", null],
  [`http://a:8123/${'x'.repeat(61)}`, null],
  ['http://a:8123/shop?user=x', null],
])('%s', (text, found) => {
  expect(readAddresses(text)).toEqual(found)
})
