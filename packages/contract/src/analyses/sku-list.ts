import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/**
 * Every SKU of the items of the scope, in the months in which its item counts. What it is called and costs is that of the latest month in range. A share is of
 * the sales of all items, so that the total tells how much of the scope is known by SKU. `title_source`: as in the list of items.
 */
export default declareAnalysis({
  id: 'sku-list',
  path: '/api/sub/analyze',
  aspect: 'sku',
  tab: 'Itemslist',
  order: 1,
  title: { zh: 'SKU 列表', en: 'SKUs' },
  permission: 'analysis:read',
  shape: 'table',
  parameters: { word: z.string().trim().max(100).default('') },
  columns: [
    columns.image('image', '图片', 'Image'),
    columns.text('sku_name', 'SKU名称', 'SKU name', { sortable: true }),
    columns.text('title', '商品标题', 'Title'),
    columns.text('title_source', '原标题', 'Original title', { optional: true, shown: 'said' }),
    columns.text('title_translated', '标题译文', 'Translated title', { optional: true }),
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.share('share', '份额', 'Share', { sortable: true }),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY', { sortable: true }),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period', { sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.price('avg_price', '均价', 'Average price', { sortable: true }),
    columns.price('price', '价格', 'Price', { sortable: true, optional: true }),
    columns.text('brand_name', '品牌', 'Brand'),
    columns.text('brand_id', '品牌ID', 'Brand ID', { optional: true }),
    columns.text('shop_name', '店铺', 'Shop'),
    columns.text('shop_id', '店铺ID', 'Shop ID', { optional: true }),
    columns.text('shop_type', '店铺类型', 'Shop type', { optional: true }),
    columns.text('category_leaf', '叶子类目', 'Leaf category', { optional: true }),
    columns.text('category_id', '类目ID', 'Category ID', { optional: true }),
    columns.text('site', '平台', 'Platform'),
    columns.id('sku_id', 'SKU ID', 'SKU ID', { sortable: true }),
    columns.id('site_id', '平台代码', 'Platform code', { optional: true }),
    columns.id('item_id', '商品ID', 'Product ID', { optional: true }),
    columns.link('link', '商品链接', 'Product link', { optional: true }),
    columns.link('image_link', '图片链接', 'Image link', { optional: true }),
    columns.date('sku_shelf_time', 'SKU上架时间', 'SKU shelf time', { sortable: true, optional: true }),
    columns.flag('is_new', '新进', 'New'),
  ],
  defaultSort: { by: 'sales', desc: true },
})
