import itemFigures from '@marketscope/contract/analyses/item-figures'
import { inputSchema } from '@marketscope/contract/analysis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../scope/viewer.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { LIPSTICKS, SKU_MARKET } from '../testing/sku-market.ts'

describe('rights on an item', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    fixture = await openFixture(SKU_MARKET)
  })
  afterAll(() => fixture.close())

  const find = (item_id: string, viewer: Viewer, plat = 'tmall') => fixture.warehouse.findItem({ plat, item_id }, viewer)

  async function sold(item_id: string, viewer: Viewer): Promise<unknown> {
    const named = { plat: 'tmall', item_id }
    const input = inputSchema(itemFigures).parse({ ...named, start: '2024-01', end: '2024-02' })
    const { result } = await fixture.warehouse.analyseItem(itemFigures, { ...input, ...named }, viewer)
    return (result as { data: { sold: number } }).data.sold
  }

  const info = (item_id: string, viewer: Viewer, own: { start?: string; end?: string; site_lang?: 'zh' | 'en'; sub_name?: string } = {}) =>
    fixture.warehouse.itemInfo({ plat: 'tmall', item_id, sub_name: '', site_lang: 'zh', ...own }, viewer)

  const UNKNOWN = {
    kind: 'no_data',
    text: { zh: expect.stringContaining('没有找到该商品'), en: expect.stringContaining('no such product') },
  }
  const CREAMS: Viewer = { ...EVERYTHING, categories: { taobao: ['121'] } }

  describe('an account with some categories', () => {
    test('finds an item in the categories it has, with the months it was in them', async () => {
      expect(await find('K4', EVERYTHING)).toMatchObject({ months: { start: '2024-01', end: '2024-02' } })
      expect(await find('K4', CREAMS)).toMatchObject({ months: { start: '2024-01', end: '2024-01' } })
      expect(await sold('K4', EVERYTHING)).toBe(15)
      expect(await sold('K4', CREAMS)).toBe(10)
      expect(await info('K4', CREAMS)).toMatchObject({ title: '面霜 四', path_name: '美容护肤 > 面霜' })
    })

    test('is told of an item beyond them what it is told of one that is not there', async () => {
      for (const id of ['K1', 'N1', 'no-such-item', "'; DROP TABLE item_year; --", '%']) {
        await expect(find(id, CREAMS)).rejects.toMatchObject(UNKNOWN)
        await expect(sold(id, CREAMS)).rejects.toMatchObject(UNKNOWN)
        await expect(info(id, CREAMS)).rejects.toMatchObject(UNKNOWN)
      }
    })

    test('finds what its custom categories hold', async () => {
      const viewer = { ...CREAMS, custom: [LIPSTICKS] }
      expect(await sold('K1', viewer)).toBe(30)
      expect(await sold('K4', viewer)).toBe(15)
      await expect(find('K5', viewer)).rejects.toMatchObject(UNKNOWN)
      const nothingElse = { ...EVERYTHING, categories: {}, custom: [LIPSTICKS] }
      expect(await sold('K4', nothingElse)).toBe(5)
    })
  })

  describe('an account with some sites or months', () => {
    test('is refused other sites; a channel means its site', async () => {
      const viewer = { ...EVERYTHING, sites: ['tmall'] }
      await expect(find('J1', viewer, 'jd')).rejects.toMatchObject({ kind: 'no_permission' })
      await expect(find('K1', viewer, 'chaoshi')).resolves.toMatchObject({ site: { id: 'tmall' } })
      await expect(find('K1', viewer, 'nowhere')).rejects.toMatchObject({ kind: 'parameter' })
      await expect(find('K1', EVERYTHING, 'jd')).rejects.toMatchObject(UNKNOWN)
      await expect(find('K1', EVERYTHING, 'douyin')).rejects.toMatchObject(UNKNOWN)
    })

    test('sees nothing of an item beyond its months', async () => {
      const viewer = { ...EVERYTHING, month_limit: { start: '2024-01', end: '2024-01' } }
      expect(await find('K1', viewer)).toMatchObject({ months: { start: '2024-01', end: '2024-01' } })
      expect(await sold('K1', viewer)).toBe(10)
      await expect(find('K6', viewer)).rejects.toMatchObject(UNKNOWN)
      await expect(find('K3', viewer)).rejects.toMatchObject(UNKNOWN)
      expect(await info('K1', viewer)).toMatchObject({ price: 120, months: { start: '2024-01', end: '2024-01' }, comments: 7 })
    })
  })

  describe('what the page of an item shows', () => {
    test('is what is known of it, with the amounts of the months asked for', async () => {
      expect(await info('K1', EVERYTHING, { start: '2024-01', end: '2024-02' })).toEqual({
        item_id: 'K1',
        site: { id: 'tmall', platform: 'tmall', name: { zh: '天猫', en: 'Tmall' } },
        title: '口红 两色',
        title_source: '口红 两色',
        title_translated: 'Lipstick in two colours',
        path_name: '彩妆 > 口红',
        path_name_source: '彩妆 > 口红',
        category_id: 'taobao:131',
        is_filing: true,
        images: ['/x.svg'],
        link: 'https://example.com/K1',
        brand: { id: 'B1', name: '珀妍' },
        shop: {
          ...{ id: 'S1', name: '珀妍旗舰店', type: expect.any(String), business_name: '珀妍有限公司', address: '上海', contact: '小妍' },
          ...{ describe_score: 4.9, service_score: 4.8, logistics_score: null },
        },
        location: '上海',
        shelf_time: '2022-05-01',
        currency: 'CNY',
        price: 110,
        crossed_price: 150,
        lowest_price: 105,
        comments: 12,
        attributes: [
          { name: '产地', value: '法国', name_source: '产地', value_source: '法国' },
          { name: '颜色', value: '红 蓝', name_source: '颜色', value_source: '红 蓝' },
        ],
        filing: { filing_no: 'F1', product: '珀妍口红' },
        months: { start: '2023-01', end: '2024-02' },
        item_months: { start: '2023-01', end: '2024-02' },
        used: { start: '2024-01', end: '2024-02' },
        versions: ['none'],
        data_versions: [],
        data_version: '',
        tabs: ['BaseInfo', 'SkuList', 'SkuAttrList', 'FilingInfo'],
      })
      expect(await info('K1', EVERYTHING, { site_lang: 'en' })).toMatchObject({
        ...{ title: 'Lipstick in two colours', title_source: '口红 两色', path_name: 'Makeup > Lipstick', path_name_source: '彩妆 > 口红' },
        ...{ brand: { name: 'Poyan' }, used: { start: '2023-03', end: '2024-02' } },
      })
    })

    test('is its latest state where it has none in these months; months beyond the data are those there are', async () => {
      expect(await info('K6', EVERYTHING, { start: '2024-01', end: '2024-02' })).toMatchObject({
        title: '旧面膜',
        price: null,
        comments: null,
      })
      expect((await info('K1', EVERYTHING, { start: '2030-01', end: '2030-02' })).used).toEqual({ start: '2023-03', end: '2024-02' })
      expect((await info('K1', EVERYTHING, { start: '2024-02', end: '2024-01' })).used).toEqual({ start: '2024-01', end: '2024-02' })
    })

    test('knows when there is no brand, shop or category', async () => {
      expect(await info('K3', EVERYTHING)).toMatchObject({
        brand: null,
        shop: null,
        shelf_time: null,
        images: [],
        link: 'https://detail.tmall.com/item.htm?id=K3',
        filing: null,
      })
      expect(await info('N1', EVERYTHING)).toMatchObject({
        path_name: null,
        category_id: null,
        is_filing: false,
        tabs: ['BaseInfo', 'SkuList', 'SkuAttrList'],
      })
      expect((await info('N1', EVERYTHING, { sub_name: 'custom_103' })).tabs).toContain('FilingInfo')
    })
  })
})
