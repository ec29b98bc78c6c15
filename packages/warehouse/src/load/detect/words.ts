import { normalForm } from '@marketscope/contract/normal-form'
import { headingUnit } from '../amounts/heading.ts'

import { FIGURE_WORDS } from './figure-words.ts'
import { ITEM_WORDS } from './item-words.ts'

/** What columns that describe an item are called. */
const ABOUT_WORDS = {
  image: ['image', '图片', '主图', '商品图片', '图片链接', 'image_url', 'imageurl', 'img', 'pic_url', 'picurl'],
  link: ['link', 'url', '链接', '商品链接', '宝贝链接', 'item_url', 'itemurl', 'producturl', 'detail_url'],
  location: ['location', '发货地', '产地', '地区', 'madein', 'city', '所在地'],
  attributes: ['attributes', '属性', '商品属性', 'productspecifications', 'specifications', 'attrs'],
  shelf_time: ['shelf_time', '上架时间', '上架日期', 'listedat', 'datefirstavailable', 'датасоздания'],
  filing_no: ['filing_no', '备案号', '备案编号'],
  shop_id: ['shop_id', 'shopid', '店铺id', 'seller_id', 'sellerid', 'storeid'],
  shop_name: [
    '店名',
    '店铺',
    '店铺名',
    '店铺名称',
    'shop_name',
    'shopname',
    'shop',
    'seller',
    'seller_name',
    'sellername',
    'store',
    'storename',
    '卖家',
    '商家',
    '掌柜',
    'nick',
  ],
  brand_id: ['brand_id', 'brandid', '品牌id'],
  brand_name: [
    'brand',
    '品牌',
    '品牌名',
    '品牌名称',
    'brand_name',
    'brandname',
    'бренд',
    'thươnghiệu',
    'merek',
    'แบรนด์',
    'marke',
    'marca',
    'marque',
    'ブランド',
    '브랜드',
  ],
  category_id: ['category_id', 'categoryid', 'cid', '类目id', '叶子类目id', 'catid'],
  category_path: [
    'category',
    '类目',
    '分类',
    '类别',
    '一级类目',
    '类目名称',
    'category_name',
    'category_lv1',
    'main_cat',
    'maincat',
    'breadcrumb',
    'name_path',
    '类目路径',
    'categorypath',
  ],
  category_path_2: ['二级类目', 'sub_cat', 'subcat', 'subcategory', 'category_lv2', '子类目'],
  category_path_3: ['三级类目', 'category_lv3'],
} as const satisfies Record<string, readonly string[]>

/** What the columns of files met so far are called, by what they hold, in the order in which they are given away. Compared without case, blanks, underscores and hyphens. */
export const COLUMN_WORDS = { ...ITEM_WORDS, ...FIGURE_WORDS, ...ABOUT_WORDS } as const

export type ColumnMeaning = keyof typeof COLUMN_WORDS

/** A column name as it is compared. */
export function plainName(name: string): string {
  return normalForm(headingUnit(name)?.name ?? name)
    .toLowerCase()
    .replace(/[\s_\-.()（）]/g, '')
}

/** What columns mean, by their names; each column and each meaning at most once. */
export function meaningsOf(columns: readonly string[]): Map<ColumnMeaning, string> {
  const out = new Map<ColumnMeaning, string>()
  const plain = columns.map(plainName)
  for (const [meaning, words] of Object.entries(COLUMN_WORDS) as [ColumnMeaning, readonly string[]][]) {
    for (const word of words) {
      const at = plain.indexOf(plainName(word))
      const column = columns[at]
      if (column === undefined || [...out.values()].includes(column)) continue
      out.set(meaning, column)
      break
    }
  }
  return out
}

/** What a column of this name means by itself; null: it is none of the words. */
export function meaningOfName(name: string): ColumnMeaning | null {
  const plain = plainName(name)
  const all = Object.entries(COLUMN_WORDS) as [ColumnMeaning, readonly string[]][]
  return all.find(([, words]) => words.some((word) => plainName(word) === plain))?.[0] ?? null
}
