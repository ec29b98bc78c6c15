import type { OddFile } from './odd-file.ts'

const october = (...figures: [number, number, number]) => ({ '2026-10': figures })
const EUR = ['EUR', 'Europe/Paris'] as const
const JPY = ['JPY', 'Asia/Tokyo'] as const
const figures = (month: string, item_id: string, title: string, sold: string, sales: string) => ({
  fields: { month, item_id, title, sold, sales },
})

/** Files that are not UTF-8, in encodings whose bytes are valid in others too. */
export const ENCODINGS: readonly OddFile[] = [
  {
    file: 'french-brands-cp1252.csv',
    site: EUR,
    months: october(5, 18, 274.5),
    brands: { Kérastase: [5, 99.5], Lancôme: [2, 40], "L'Oréal": [3, 60], Avène: [7, 70], Nivea: [1, 5] },
  },
  {
    file: 'german-brands-cp1252.csv',
    site: EUR,
    months: october(3, 10, 199.5),
    brands: { Börlind: [5, 99.5], Bübchen: [2, 40], Blütenöl: [3, 60] },
  },
  {
    file: 'western-latin1.csv',
    site: EUR,
    months: { '2024-03': [2, 3, 30] },
    brands: { "L'Oréal": [1, 10], Lancôme: [2, 20] },
    items: { a1: 'Crème brûlée für Hände', a2: 'Größe 40 Jalapeño' },
  },
  {
    file: 'german-headings-cp1252.csv',
    site: EUR,
    mapping: figures('Monat', 'ASIN', 'Titel', 'Verkauft', 'Umsatz'),
    months: october(8, 44, 396),
  },
  {
    file: 'french-headings-cp1252.csv',
    site: EUR,
    mapping: figures('Mois', 'ASIN', 'Titre', 'Vendus', 'Chiffre'),
    months: october(5, 20, 180),
  },
  {
    file: 'japanese-cp932.csv',
    site: JPY,
    mapping: figures('年月', '商品管理番号', '商品名', '販売数', '売上金額'),
    months: october(8, 44, 87_120),
  },
  {
    file: 'amazon-jp-tabs-cp932.txt',
    site: JPY,
    mapping: figures('month', 'sku', 'item-name', 'quantity', 'item-price'),
    months: october(3, 11, 5450),
    items: { 'AJ-1': 'しっとり化粧水 詰め替え用', 'AJ-2': '美白クリーム', 'AJ-3': '日焼け止めジェル' },
  },
  {
    file: 'russian-cp1251.csv',
    site: ['RUB', 'Europe/Moscow'],
    mapping: figures('Месяц', 'Артикул', 'Название', 'Продано', 'Выручка'),
    months: october(8, 44, 25_960),
  },
  {
    file: 'thai-cp874.csv',
    site: ['THB', 'Asia/Bangkok'],
    mapping: figures('เดือน', 'รหัสสินค้า', 'ชื่อสินค้า', 'จำนวน', 'ยอดขาย'),
    months: october(5, 20, 180),
  },
  { file: 'utf16be-with-mark.csv', months: october(2, 4, 6) },
  {
    file: 'chinese-gb18030-control.csv',
    months: october(3, 9, 12),
    brands: { 雅诗: [1, 2], 兰芝: [3, 4], 珺玥: [5, 6] },
    items: { A: '补水保湿精华液', B: '玻尿酸面霜', C: '𬭸钛喆犇睡眠面膜' },
  },
]
