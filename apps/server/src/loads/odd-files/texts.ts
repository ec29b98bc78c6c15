import type { OddFile } from './odd-file.ts'

const october = (...figures: [number, number, number]) => ({ '2026-10': figures })

/** Ids and names as spreadsheets and back offices dress them, and what they write where there is no name. */
export const TEXTS: readonly OddFile[] = [
  {
    file: 'ids-dressed-by-a-spreadsheet.csv',
    months: { '2024-03': [1, 1, 10], '2024-04': [1, 1, 10], '2024-05': [1, 1, 10] },
    items: { '612345678901': 'x' },
  },
  {
    file: 'guarded-texts.csv',
    months: october(3, 9, 12),
    brands: { 雅诗: [9, 12] },
    items: { '00012': '精华液b', '3456789012345678901': '精华液', '612345': '精华液c' },
  },
  // The foot of the bill has two cells in each of its lines, which are faults.
  {
    file: 'wechat-pay-bill.csv',
    mapping: {
      rows: { as: 'order_line' },
      fields: {
        item_id: '商品名称',
        title: '商品名称',
        time: { column: '交易时间', format: 'yyyy-MM-dd HH:mm:ss' },
        sold: { constant: 1 },
        sales: '应结订单金额',
      },
    },
    months: october(2, 2, 111.5),
    items: { 精华液: '精华液', 面霜: '面霜' },
    faulty: 2,
    notRead: ['公众账号ID', '微信订单号'],
  },
  {
    file: 'wechat-pay-bill.csv',
    about: 'with patterns that know the guard',
    mapping: {
      rows: { as: 'order_line' },
      fields: {
        item_id: { column: '商品名称', pattern: '^`(.+)$' },
        time: { column: '交易时间', pattern: '^`(.+)$', format: 'yyyy-MM-dd HH:mm:ss' },
        sold: { constant: 1 },
        sales: { column: '应结订单金额', pattern: '^`(.+)$' },
      },
      where: [{ column: '交易时间', matches: '^`20' }],
    },
    months: october(2, 2, 111.5),
    items: { 精华液: '', 面霜: '' },
    faulty: 2,
  },
  { file: 'brands-not-known.csv', months: october(5, 9, 14), brands: { '': [4, 8], 雅诗: [5, 6] }, shops: { '': [4, 8], 店: [5, 6] } },
  { file: 'error-values-as-brands.xlsx', months: october(4, 10, 100), brands: { '': [9, 90], 雅诗: [1, 10] } },
]
