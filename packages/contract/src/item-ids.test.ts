import { describe, expect, test } from 'vitest'
import { itemIdOf, readItemIds } from './item-ids.ts'

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
