import { z } from 'zod'
import { declareAnalysis, yesNo } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { Month } from '../months.ts'
import { RuleId } from '../schemes/rule-id.ts'

/**
 * Every item of the scope with what a product page shows. Texts that changed are those of the latest month in range. Of several SKUs, the one that sold best in
 * the range. `title_source`: where names are told both ways, the title on the marketplace beside its translation.
 */
export default declareAnalysis({
  id: 'item-list',
  path: '/api/sub/item_list',
  tab: 'Itemslist',
  order: 1,
  title: { zh: '商品列表', en: 'Products' },
  // Their SKUs are asked for where columns of SKUs are shown.
  onPage: () => ({ sku: '0' }),
  permission: 'analysis:read',
  shape: 'table',
  parameters: {
    word: z.string().trim().max(100).default(''),
    /** '1': only items put on the shelf within the months asked; a month: within that month. */
    new: z.union([z.enum(['', '0', '1']), Month]).default(''),
    /** '0': the SKU columns are not wanted, which saves looking them up. */
    sku: yesNo.default('1'),
    /** The scheme whose classes are told; '': that of the search, if it has one. */
    rule_id: RuleId,
  },
  columns: [
    columns.image('image', '图片', 'Image'),
    columns.text('title', '商品标题', 'Title'),
    columns.text('title_source', '原标题', 'Original title', { optional: true, shown: 'said' }),
    columns.text('title_translated', '标题译文', 'Translated title', { optional: true }),
    columns.text('sku_name', 'SKU名称', 'SKU name', { optional: true }),
    columns.text('sku_id', 'SKU ID', 'SKU ID', { optional: true }),
    ...STANDING,
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.share('share', '份额', 'Share', { sortable: true, optional: true }),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY', { sortable: true }),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period', { sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.price('avg_price', '均价', 'Average price', { sortable: true }),
    columns.price('price', '价格', 'Price', { sortable: true }),
    columns.price('crossed_price', '划线价', 'Crossed price', { sortable: true, optional: true }),
    columns.price('lowest_price', '最低折扣价', 'Lowest discount price', { sortable: true, optional: true }),
    columns.text('brand_name', '品牌', 'Brand'),
    columns.text('brand_id', '品牌ID', 'Brand ID', { optional: true }),
    columns.text('shop_name', '店铺', 'Shop'),
    columns.text('shop_id', '店铺ID', 'Shop ID', { optional: true }),
    columns.text('shop_type', '店铺类型', 'Shop type', { optional: true }),
    columns.text('location', '发货地', 'Location', { optional: true }),
    columns.text('category_1', '一级类目', 'Category level 1', { optional: true }),
    columns.text('category_2', '二级类目', 'Category level 2', { optional: true }),
    columns.text('category_3', '三级类目', 'Category level 3', { optional: true }),
    columns.text('category_4', '四级类目', 'Category level 4', { optional: true }),
    columns.text('category_leaf', '叶子类目', 'Leaf category'),
    columns.text('category_id', '类目ID', 'Category ID', { optional: true }),
    columns.text('site', '平台', 'Platform'),
    columns.id('site_id', '平台代码', 'Platform code', { optional: true }),
    columns.id('item_id', '商品ID', 'Product ID', { optional: true }),
    columns.link('link', '商品链接', 'Product link', { optional: true }),
    columns.link('image_link', '图片链接', 'Image link', { optional: true }),
    columns.count('comments', '评论数', 'Comments', { whole: 'product_comments', sortable: true, optional: true }),
    columns.text('time', '在售月份', 'Months sold', { optional: true }),
    columns.date('shelf_time', '上架时间', 'Shelf time', { sortable: true }),
    columns.date('sku_shelf_time', 'SKU上架时间', 'SKU shelf time', { optional: true }),
    columns.text('filing_product', '备案产品名', 'Filing product name', { optional: true }),
    columns.text('labels', '自定义标签', 'Custom labels', { optional: true }),
    columns.text('class_name', '自定义类', 'Custom class', { optional: true, shown: 'said' }),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
