import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { LIST_FIGURES } from '../market/shapes/list.ts'
import { RuleId } from '../schemes/rule-id.ts'

/**
 * The classes of a scheme in its order, each with what those below it take, and at last what none takes, `none`. Where classes are asked one after the other the
 * outermost ones and `none` add up to the total, which is the whole scope. A class that takes nothing is a row too. No scheme: no rows.
 */
export default declareAnalysis({
  id: 'rule-analyze',
  path: '/api/sub/rule_analyze',
  aspect: 'class',
  tab: 'customAnalyze',
  order: 1,
  title: { zh: '自定义类', en: 'Classes' },
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_class',
  parameters: { rule_id: RuleId },
  columns: [
    columns.id('id', '类编码', 'Class code', { optional: true }),
    columns.text('name', '类', 'Class', { sortable: true }),
    columns.text('path', '路径', 'Path', { optional: true }),
    columns.count('place', '次序', 'Place in the scheme', { optional: true, sortable: true }),
    columns.id('parent_id', '上级类编码', 'Code of the class above', { optional: true }),
    columns.id('rule_id', '方案编码', 'Scheme code', { optional: true }),
    ...STANDING,
    ...LIST_FIGURES,
    columns.distinct('shops', '店铺数', 'Shops', { sortable: true }),
    columns.distinct('brands', '品牌数', 'Brands', { sortable: true }),
    columns.flag('shared', '商品也计入其他行', 'Products count in other rows too'),
    columns.flag('is_new', '新进', 'New'),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'place', desc: false },
})
