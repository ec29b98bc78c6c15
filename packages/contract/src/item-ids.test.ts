import { describe, expect, test } from 'vitest'
import { itemIdOf, readItemIds } from './item-ids.ts'
import { linksElsewhere } from './item-links.ts'
import { growth, IN_PROPORTION } from './testing/growth.ts'

describe('the id in a word or link', () => {
  test.each<[string, string | null]>([
    ['680219421234', '680219421234'],
    ['  680219421234 ', '680219421234'],
    ['６８０２１９４２１２３４', '680219421234'],
    ['B09G9FPHY6', 'B09G9FPHY6'],
    ['H0888001_S_10001', 'H0888001_S_10001'],
    ['https://item.taobao.com/item.htm?id=680219421234', '680219421234'],
    ['https://item.taobao.com/item.htm?spm=a21n57.1.0.0.5f2b523c&id=680219421234&ns=1&abbucket=10#detail', '680219421234'],
    ['http://item.taobao.com/item.htm?ID=680219421234', '680219421234'],
    ['//item.taobao.com/item.htm?id=680219421234', '680219421234'],
    ['item.taobao.com/item.htm?id=680219421234', '680219421234'],
    ['https://detail.tmall.com/item.htm?abbucket=0&id=680219421234&skuId=4991137372821', '680219421234'],
    ['https://detail.tmall.com/item.htm?skuId=4991137372821&id=680219421234', '680219421234'],
    ['https://chaoshi.detail.tmall.com/item.htm?id=680219421234', '680219421234'],
    ['https://detail.tmall.hk/hk/item.htm?id=680219421234', '680219421234'],
    ['https://detail.m.tmall.com/item.htm?id=680219421234', '680219421234'],
    ['https://h5.m.taobao.com/awp/core/detail.htm?id=680219421234', '680219421234'],
    ['https://h5.m.taobao.com/#!/awp/core/detail.htm?id=680219421234', '680219421234'],
    ['https://m.intl.taobao.com/detail/detail.html?id=680219421234', '680219421234'],
    ['https://a.m.taobao.com/i680219421234.htm', '680219421234'],
    ['https://item.jd.com/100012043978.html', '100012043978'],
    ['https://item.jd.com/100012043978.html#crumb-wrap', '100012043978'],
    ['https://item.jd.com/100012043978.html?id=55555&bbtf=1', '100012043978'],
    ['https://item.m.jd.com/product/100012043978.html?wxa_abtest=o&gx=RnAo', '100012043978'],
    ['https://item.m.jd.com/ware/view.action?wareId=100012043978', '100012043978'],
    ['https://wqitem.jd.com/item/view?sku=100012043978', '100012043978'],
    ['https://npcitem.jd.hk/100012043978.html', '100012043978'],
    ['https://item.jd.hk/1966054.html', '1966054'],
    ['https://haohuo.jinritemai.com/views/product/item2?id=3456789012345678901&origin_type=604', '3456789012345678901'],
    ['https://haohuo.jinritemai.com/ecommerce/trade/detail/index.html?id=3456789012345678901', '3456789012345678901'],
    ['看看这个https://item.jd.com/100012043978.html快来', '100012043978'],
    ['https://www.amazon.com/dp/B09G9FPHY6', 'B09G9FPHY6'],
    ['https://www.amazon.com/CeraVe-Moisturizing-Cream/dp/B00TTD9BRC/ref=sr_1_1?keywords=cream&qid=1700000000', 'B00TTD9BRC'],
    ['https://www.amazon.co.jp/-/en/dp/b09g9fphy6?th=1', 'B09G9FPHY6'],
    ['https://www.amazon.co.jp/%E3%82%AF%E3%83%AA%E3%83%BC%E3%83%A0/dp/B07XYZ1234/', 'B07XYZ1234'],
    ['https://www.amazon.co.jp/クリーム-保湿/dp/B07XYZ1234/ref=sr_1_5', 'B07XYZ1234'],
    ['amazon.co.uk/gp/product/B07XYZ1234?psc=1', 'B07XYZ1234'],
    ['https://www.amazon.com.br/gp/aw/d/B07XYZ1234', 'B07XYZ1234'],
    ['https://www.amazon.sa/dp/1526646668', '1526646668'],
    ['https://shopee.tw/保濕面霜-50ml-i.13579.24680135', '24680135'],
    ['https://shopee.tw/%E4%BF%9D%E6%BF%95-i.13579.24680135?sp_atk=abc&xptdk=def', '24680135'],
    ['https://xiapi.xiapibuy.com/product/13579/24680135/', '24680135'],
    ['https://shopee.co.th/ครีมบำรุงผิว-i.13579.24680135', '24680135'],
    ['shopee.com.my/Moisturising-Cream-i.13579.24680135', '24680135'],
    ['https://shopee.vn/product/13579/24680135', '24680135'],
    ['https://www.lazada.com.my/products/face-cream-50ml-i2468013579-s9876543210.html?spm=a2o4k', '2468013579'],
    ['https://www.lazada.sg/products/pdp-i2468013579.html', '2468013579'],
    ['lazada.co.th/products/i2468013579-s9876543210.html', '2468013579'],
    ['https://www.lazada.vn/products/kem-duong-i2468013579-s9876543210.html', '2468013579'],
    ['https://www.tiktok.com/view/product/1729384756123456789?region=TH', '1729384756123456789'],
    ['https://www.tiktok.com/shop/pdp/face-cream-50ml/1729384756123456789', '1729384756123456789'],
    ['https://shop.tiktok.com/view/product/1729384756123456789', '1729384756123456789'],
    ['https://www.ozon.ru/product/krem-dlya-litsa-50-ml-148313577/?at=abc', '148313577'],
    ['ozon.ru/product/148313577', '148313577'],
    ['https://www.ozon.ru/context/detail/id/148313577/', '148313577'],
    ['https://www.hktvmall.com/hktv/zh/main/Shop/s/H0888001/護膚/p/H0888001_S_10001', 'H0888001_S_10001'],
    ['https://www.hktvmall.com/p/H0888001_S_AB-10.1?openinapp=true', 'H0888001_S_AB-10.1'],
    ['B09G9FPHY6', 'B09G9FPHY6'],
    ['b09g9fphy6', 'B09G9FPHY6'],
    ['B0-small', 'B0-small'],
    ['https://www.amazon.com/s?k=cream', null],
    ['https://www.amazon.com/stores/page/0A1B2C3D-0000', null],
    ['https://shopee.tw/shop/13579', null],
    ['https://amzn.to/3abcDEF', null],
    ['https://www.lazada.com.my/shop/brand', null],
    ['amazon.co.jp', null],
    ['https://v.douyin.com/iFRvEJ4/', null],
    ['https://m.tb.cn/h.5aBcDeF?tk=abc', null],
    ['https://u.jd.com/abcd', null],
    ['https://item.taobao.com/', null],
    ['https://item.taobao.com/item.htm?id=abc', null],
    ['https://detail.tmall.com/item.htm?id=12', null],
    ['item.taobao.com', null],
    ['https://%zz', null],
    ['面霜', null],
    ['商品：680219421234', null],
    ['', null],
  ])('%s', (word, id) => {
    expect(itemIdOf(word)).toBe(id)
  })
})

describe('the ids of a text', () => {
  test('a line each, or apart by commas and spaces of any width; each once, in order', () => {
    expect(readItemIds('30001\r\n20002, 10001，40004；30001\n\n 50005　60006、70007\r80008\n')).toEqual({
      ids: ['30001', '20002', '10001', '40004', '50005', '60006', '70007', '80008'],
      bad: [],
    })
  })
  test('the words around a shared link say nothing', () => {
    const shared =
      '8:/ 【淘宝】7天无理由退货 https://item.taobao.com/item.htm?ut_sk=1.abc&id=680219421234 「珀妍 面霜 2024 新款」点击链接直接打开'
    expect(readItemIds(shared)).toEqual({ ids: ['680219421234'], bad: [] })
  })
  test('links and ids in one line', () => {
    expect(readItemIds('https://item.jd.com/100012043978.html,https://item.jd.com/1966054.html,55556666')).toEqual({
      ids: ['100012043978', '1966054', '55556666'],
      bad: [],
    })
    expect(readItemIds('https://item.taobao.com/item.htm?id=680219421234&x=a,b;c').ids).toEqual(['680219421234'])
    for (const other of ['B09G9FPHY6', 'b09g9fphy6'])
      expect(readItemIds(`https://www.amazon.co.jp/dp/B07XYZ1234,${other}`)).toEqual({ ids: ['B07XYZ1234', 'B09G9FPHY6'], bad: [] })
    expect(readItemIds('蝦皮好物 https://shopee.tw/保濕面霜-i.13579.24680135 快來看')).toEqual({ ids: ['24680135'], bad: [] })
  })
  test('an id behind a link ends it, whatever comes behind the id', () => {
    expect(readItemIds('https://item.jd.com/100012043978.html,55556666、看看').ids).toEqual(['100012043978'])
  })
  test('a link longer than any is has no id', () => {
    const link = (length: number) => 'https://item.taobao.com/item.htm?id=680219421234&x='.padEnd(length, 'x')
    expect(readItemIds(link(2000)).ids).toEqual(['680219421234'])
    expect(readItemIds(`10001\n${link(2001)}`)).toEqual({ ids: ['10001'], bad: [{ line: 2, text: link(2001) }] })
    expect([readItemIds('1'.repeat(64)).ids.length, readItemIds('1'.repeat(65)).ids.length]).toEqual([1, 0])
  })
  test('a thousand lines of links are read, in one line too, and no more than a thousand faults are told', () => {
    const links = Array.from({ length: 1000 }, (_, index) => `https://item.jd.com/${10_000 + index}.html`)
    for (const apart of ['\n', ',', ' ', '；']) expect(readItemIds(links.join(apart)).ids).toHaveLength(1000)
    expect(readItemIds('面 '.repeat(5000)).bad).toHaveLength(1000)
  })
  test('a short link has no id: the line is named', () => {
    expect(readItemIds('10001\n\n1.5 复制打开抖音 https://v.douyin.com/iFRvEJ4/ 看看\n面霜 保湿')).toEqual({
      ids: ['10001'],
      bad: [
        { line: 3, text: 'https://v.douyin.com/iFRvEJ4/' },
        { line: 4, text: '面霜' },
        { line: 4, text: '保湿' },
      ],
    })
  })
})

/** As long as the field of a search may be. */
const LONGEST = 100_000

const REPEATED = [
  '1',
  'a',
  '.',
  '/',
  '//',
  '-',
  '_',
  ':',
  ',',
  ';',
  ',1',
  'a.',
  '.com',
  'a.com/',
  '.com/',
  'a.b',
  'https:',
  'https://',
  ',https://',
  'https://a ',
  'amazon.com/',
  'amazon.',
  'shopee.tw/a,',
  'amazon.com/https:',
  '//amazon.com/-i.1',
  '-i.1.',
  '-i.1',
  '/p/a1_',
  '/dp/b0',
  '/product/1-',
  ',b012345678',
  ',12345678901234567890',
  '面',
  '，',
  '、',
  '\n',
  ' ',
  '\u0301\u0327',
  '\uFF9E\u0327',
  'ﷺ',
]

const BEGUN = ['https://', 'https://www.amazon.com/', 'shopee.tw/', 'https://item.taobao.com/item.htm?id=']

describe('a text as long as it may be takes no more than in proportion to its length', () => {
  test.each(REPEATED)('%j over and over', (shape) => {
    const read = (text: string) => [readItemIds(text), itemIdOf(text), linksElsewhere(text, ['jd'])]
    expect(growth(read, shape, LONGEST)).toBeLessThan(IN_PROPORTION)
  })
  test.each(['1', '.', '/', ',', 'a.', 'https:', 'amazon.com/', '-i.1.', '/product/1-', '面', '\u0301\u0327'])(
    'links that go on with %j',
    (shape) => {
      const read = (text: string) => BEGUN.map((start) => readItemIds(start + text))
      expect(growth(read, shape, LONGEST)).toBeLessThan(IN_PROPORTION)
    },
  )
})
