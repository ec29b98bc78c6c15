import { describe, expect, it } from 'vitest'
import { recordedPage, recordedPath, recordedQuery, recordedText } from './monitor-record.ts'
import { growth, IN_PROPORTION } from './testing/growth.ts'

describe('what is recorded of a request', () => {
  it.each([
    ['start=2025-01&end=2025-12&page=2', 'start=2025-01&end=2025-12&page=2'],
    ['?url_id=abc&aspect=brand', 'url_id=abc&aspect=brand'],
    ['word=%E9%9D%A2%E9%9C%9C&plat=tmall,jd', 'word=…&plat=tmall,jd'],
    ['title=ann%40b.cc', 'title=…'],
    ['order_by=%E9%9D%A2%E9%9C%9C', 'order_by=…'],
    [`start=${'1'.repeat(81)}`, 'start=…'],
    ['%E9%9D%A2%E9%9C%9C=1&a b=2', ''],
    ['', ''],
  ])('the query %j is %j', (query, recorded) => {
    expect(recordedQuery(query)).toBe(recorded)
  })

  it('thirty parameters at most', () => {
    const query = Array.from({ length: 40 }, (_, index) => `p${index}=x`).join('&')
    expect(recordedQuery(query).split('&')).toHaveLength(30)
  })

  it.each([
    ['https://host:1/api/sub/summary?word=x#y', '/api/sub/summary'],
    ['/api/sub/summary', '/api/sub/summary'],
    ['/other/api/sub', null],
    ['/api/\u9762', null],
    [`/api/${'x'.repeat(181)}`, null],
    ['http://[', null],
  ])('the address %j is %j', (url, recorded) => {
    expect(recordedPath(url)).toBe(recorded)
  })

  it.each([
    ['https://host/#/fenxi_detail/9f/2025-01/2025-02/filter?tab=Plat', '/fenxi_detail'],
    ['#/search?brand_name=x', '/search'],
    ['https://host/', '/'],
    ['#/9f', '/'],
  ])('the page of %j is %j', (url, recorded) => {
    expect(recordedPage(url)).toBe(recorded)
  })

  it.each([
    ['cannot read ann.b@mail.example.com of 13800000001', 'cannot read … of #'],
    ['at draw (https://host:8080/assets/index-1a.js?v=2:10:5)', 'at draw (/assets/index-1a.js?…:10:5)'],
    ['bad title 兰芝面霜 50g', 'bad title … 50g'],
    ['a\u0000b\nc', 'a b\nc'],
  ])('the text %j is %j', (text, recorded) => {
    expect(recordedText(text, 100)).toBe(recorded)
  })

  it('no mail stays, however many and however they stand', () => {
    for (const text of ['a@b.cc', 'a@b.com1@c.dd', `${'x'.repeat(64)}@${'y'.repeat(200)}.example`, 'a@b.cc,c@d.ee;<f@g.hh>"i@j.kk"'])
      expect(recordedText(text, 1000)).not.toContain('@')
  })

  it.each(['a', 'a.', 'a@', 'a@a.', '@a', '@', 'https://', '?', 'a?b', '面', '1', '1月', ' ', '\n', '\u0001'])(
    'of a stack of %j over and over takes time in proportion to its length',
    (shape) => {
      expect(growth((text) => recordedText(text, 4000), shape, 16_000)).toBeLessThan(IN_PROPORTION)
    },
  )

  it('a long text is cut', () => {
    expect(recordedText('x'.repeat(50), 10)).toBe('x'.repeat(10))
  })
})
