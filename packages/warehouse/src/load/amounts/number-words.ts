import { normalForm } from '@marketscope/contract/normal-form'

/** What stands before counts and means nothing beyond what the column says, as marketplaces write it. */
export const WORDS_BEFORE: readonly string[] = [
  '已售',
  '已售出',
  '已拼',
  '月销',
  '月销量',
  '月售',
  '销量',
  '总销量',
  '累计销量',
  '累计售',
  '近30天',
  '约',
  'đã bán',
  'terjual',
  'ขายแล้ว',
  'sold',
  'vendidos',
  'vendido',
  'vendidas',
  'продано',
  'verkauft',
  'más de',
  'mais de',
  'over',
  'about',
]

/** The same behind counts. */
export const WORDS_AFTER: readonly string[] = [
  '人付款',
  '人已付款',
  '人收货',
  '人购买',
  '人已买',
  '人评价',
  '条评价',
  '条评论',
  '件已售',
  '件',
  '笔',
  '个',
  '單',
  '单',
  '条',
  '次',
  '盒',
  '瓶',
  '支',
  'sold',
  'sold/month',
  'bought in past month',
  'units',
  'unit',
  'pcs',
  'pcs.',
  'pieces',
  'orders',
  'ratings',
  'reviews',
  'terjual',
  'buah',
  'đã bán',
  'sản phẩm',
  'ชิ้น',
  'ขายแล้ว',
  'vendidos',
  'vendido',
  'vendidas',
  'unidades',
  'unidad',
  'unidade',
  'uds',
  'uds.',
  'un.',
  'шт',
  'шт.',
  'продано',
  'stück',
  'stk',
  'stk.',
  'verkauft',
  'ventes',
  'vendus',
  'vendu',
  'pièces',
  '個',
  '点',
  '개',
  '건',
]

/** Words that multiply the number before them. Compared without case. */
export const SUFFIXES: Readonly<Record<string, number>> = {
  k: 1e3,
  千: 1e3,
  ribu: 1e3,
  rb: 1e3,
  nghìn: 1e3,
  ngàn: 1e3,
  тыс: 1e3,
  'тыс.': 1e3,
  천: 1e3,
  พัน: 1e3,
  w: 1e4,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  หมื่น: 1e4,
  十万: 1e5,
  แสน: 1e5,
  lakh: 1e5,
  m: 1e6,
  mio: 1e6,
  'mio.': 1e6,
  juta: 1e6,
  jt: 1e6,
  triệu: 1e6,
  tr: 1e6,
  млн: 1e6,
  'млн.': 1e6,
  百万: 1e6,
  ล้าน: 1e6,
  千万: 1e7,
  crore: 1e7,
  亿: 1e8,
  億: 1e8,
  억: 1e8,
  b: 1e9,
  mrd: 1e9,
  tỷ: 1e9,
  млрд: 1e9,
  miliar: 1e9,
}

/** A thousand in Portuguese and Spanish, a million in English: taken as the words beside it are. */
export const MIL = { mil: 1e3 } as const
export const MIL_BESIDE = /vendid|unid|más|mais/i

/** That a number is a floor: it stands for so many or more. */
export const FLOORS: readonly string[] = ['+', '以上', '起', 'or more', 'ou mais', 'o más']

/** Texts that say "no figure". */
export const NO_FIGURE: readonly string[] = ['-', '--', '---', '—', '——', '–', '−', '+', '-.', '.', '/']

/** Digits and signs of other scripts, and what they are read as; what NFKC makes of full-width ones comes first. */
export const OTHER_SIGNS: readonly [from: string, to: string] = [
  '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹๐๑๒๓๔๕๖๗๘๙०१२३४५६७८९٬٫’‘ʼ´`−–—‐‑',
  `${'0123456789'.repeat(4)},.'''''-----`,
]

const OTHER = new Map([...OTHER_SIGNS[0]].map((sign, index) => [sign, OTHER_SIGNS[1][index] ?? sign]))

/** A text of a number with digits and signs as they are written in ASCII. */
export function plainSigns(text: string): string {
  return [...normalForm(text.slice(0, 200))]
    .map((sign) => OTHER.get(sign) ?? sign)
    .join('')
    .trim()
}
