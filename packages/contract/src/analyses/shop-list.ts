import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { SHOP_TYPES } from '../channels.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { NONE_ID } from '../limits.ts'
import { LIST_FIGURES } from '../market/shapes/list.ts'

/**
 * Every shop of the scope, one row per site and shop id, with what is known of the shop. Items without a shop are one row, `none`. `type`: only what was
 * sold by shops of this type; shares stay those of the whole scope.
 */
export default declareAnalysis({
  id: 'shop-list',
  path: '/api/sub/analyze',
  aspect: 'shop',
  tab: 'Shopslist',
  order: 3,
  title: { zh: '店铺列表', en: 'Shops' },
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_shop',
  parameters: { word: z.string().trim().max(100).default(''), type: z.enum(['', NONE_ID, ...SHOP_TYPES]).default('') },
  columns: [
    columns.id('id', '店铺ID', 'Shop ID', { optional: true, sortable: true }),
    columns.text('name', '店铺', 'Shop', { sortable: true }),
    columns.text('shop_type', '店铺类型', 'Shop type'),
    columns.text('platform', '平台', 'Platform'),
    columns.id('site', '平台编码', 'Platform code', { optional: true }),
    ...STANDING,
    ...LIST_FIGURES,
    columns.distinct('brands', '品牌数', 'Brands', { sortable: true, optional: true }),
    columns.index('describe_score', '描述相符', 'Description score', { of: 'counts', optional: true }),
    columns.index('service_score', '服务态度', 'Service score', { of: 'counts', optional: true }),
    columns.index('logistics_score', '物流服务', 'Logistics score', { of: 'counts', optional: true }),
    columns.text('business_name', '经营主体', 'Business name', { optional: true }),
    columns.text('address', '注册地址', 'Registered address', { optional: true }),
    columns.text('contact', '联系方式', 'Contact', { optional: true }),
    columns.flag('is_new', '新进', 'New'),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
