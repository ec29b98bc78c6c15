import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLUMN_MEANINGS, HEADING_WORDS, meaningOfName, meaningsOf, plainName } from './words.ts'

const LANGUAGES = ['zh', 'en', 'ja', 'ko', 'vi', 'th', 'id', 'es', 'pt', 'it', 'ru', 'de', 'fr']
const GENERAL = 'general word of the language'
const lineText = ({ field, word }: { field: string; word: string }) => `${field} ${word}`

test('each word has a field, a language and where it was seen', () => {
  const fields: readonly string[] = COLUMN_MEANINGS
  const seen = /^(?:(?:file|page|parser|parsers): \S.*|the load format|general word of the language)$/
  const wrong = HEADING_WORDS.filter(
    (line) => !fields.includes(line.field) || plainName(line.word) === '' || !LANGUAGES.includes(line.language) || !seen.test(line.seen),
  )
  expect(wrong.map(lineText)).toEqual([])
  expect(COLUMN_MEANINGS.filter((field) => !HEADING_WORDS.some((line) => line.field === field))).toEqual([])
})

test('no word stands twice: it would mean two things', () => {
  const same = [...Map.groupBy(HEADING_WORDS, ({ word }) => plainName(word)).values()].filter((lines) => lines.length > 1)
  expect(same.map((lines) => lines.map(lineText))).toEqual([])
})

test('files of the project that a word was seen in are there; a word of one marketplace was seen somewhere', () => {
  const folder = new URL('../../testing/', import.meta.url)
  const named = HEADING_WORDS.flatMap(({ seen }) => /^file: (odd-files\/.*)$/.exec(seen)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((file) => !existsSync(new URL(file, folder)))).toEqual([])
  expect(HEADING_WORDS.filter(({ where, seen }) => where.includes('Shop') && seen === GENERAL).map(lineText)).toEqual([])
})

test.each([
  ['Shopee, Vietnamese', 'Mã đơn hàng,Ngày đặt hàng,SKU phân loại hàng,Tên sản phẩm,Số lượng,Tổng giá bán (sản phẩm)'],
  ['Shopee, Indonesian', 'No. Pesanan,Waktu Pesanan Dibuat,Nomor Referensi SKU,Nama Produk,Jumlah,Total Harga Produk'],
  ['Shopee, Portuguese', 'ID do pedido,Data de criação do pedido,Número de referência SKU,Nome do Produto,Quantidade,Subtotal do produto'],
  ['TikTok Shop', 'Order ID,Created Time,Seller SKU,Product Name,Quantity,SKU Subtotal After Discount'],
  ['Coupang', '주문번호,주문일,노출상품ID,등록상품명,구매수(수량),결제액'],
])('the order export of %s is understood', (_, heading) => {
  const meanings = ['order_id', 'time', 'item_id', 'title', 'sold', 'sales']
  const columns = heading.split(',')
  expect(columns.map(meaningOfName)).toEqual(meanings)
  expect(Object.fromEntries(meaningsOf(columns))).toEqual(Object.fromEntries(meanings.map((meaning, index) => [meaning, columns[index]])))
})

test.each([
  ['Shopify', 'Product title,Product variant SKU,Net items sold,Net sales', ['title', 'item_id', 'sold', 'sales']],
  ['WooCommerce', 'Product title,SKU,Items sold,N. Revenue', ['title', 'sku_id', 'sold', 'sales']],
  ['商智', '时间,SKU,SKU名称,成交金额,成交商品件数', ['time', 'sku_id', 'sku_name', 'sales', 'sold']],
  ['Wildberries', 'Код номенклатуры,Бренд,Название,Дата продажи,Кол-во', ['item_id', 'brand_name', 'title', 'time', 'sold']],
  ['Mercado Libre', '# de venta,Fecha de venta,Unidades,Ingresos por productos (ARS)', ['order_id', 'time', 'sold', 'sales']],
  ['Etsy', 'Sale Date,Item Name,Quantity,Item Total,Listing ID,Order ID', ['time', 'title', 'sold', 'sales', 'item_id', 'order_id']],
  [
    'Amazon',
    'amazon-order-id,purchase-date,asin,product-name,quantity,item-price',
    ['order_id', 'time', 'item_id', 'title', 'sold', 'sales'],
  ],
  ['Rakuten', '商品管理番号（商品URL）,商品名,個数,単価', ['item_id', 'title', 'sold', 'price']],
  ['units', '销量(件),销售额(万元),sales (USD)', ['sold', 'sales', 'sales']],
])('headings of %s are understood', (_, heading, meanings) => {
  expect(heading.split(',').map(meaningOfName)).toEqual(meanings)
})
