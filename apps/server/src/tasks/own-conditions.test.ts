import { expect, it } from 'vitest'
import { ownConditions } from './own-conditions.ts'

it.each<[asked: Record<string, unknown>, zh: string[], en: string[]]>([
  [{}, [], []],
  [{ word: '', new: '', mood: 'all', of: 'product', row: '', type: '' }, [], []],
  [{ word: '面霜', cat: '11' }, ['包含 面霜', '类目 ID 11'], ['Containing 面霜', 'Category ID 11']],
  [{ attr: ['产地', '规格'] }, ['属性 产地 · 规格'], ['Attribute 产地 · 规格']],
  [{ new: '0' }, [], []],
  [{ new: '1' }, ['上架于 所选月份内'], ['Put on the shelf in the months asked']],
  [{ new: '2025-03' }, ['上架于 2025-03'], ['Put on the shelf in 2025-03']],
  [{ mood: 'negative' }, ['倾向 负面'], ['Sentiment Negative']],
  [{ mood: 'constructor' }, [], []],
  [{ type: 'tmall_flagship' }, ['类型 天猫旗舰店'], ['Type Tmall flagship']],
  [{ type: 'none' }, ['类型 (未知类型)'], ['Type (unknown type)']],
  [{ type: 'ner_color' }, ['类型 颜色'], ['Type Colour']],
  [{ words: '保湿,清爽' }, ['词 保湿,清爽'], ['Words 保湿,清爽']],
  [{ column: 'class:abc' }, [], []],
  [{ column: 'price' }, ['列 价格段'], ['Columns Price band']],
  [{ sku_key: '颜色', sku_key2: '' }, ['SKU 属性 颜色'], ['SKU attribute 颜色']],
  [{ of: 'item' }, ['维度 商品'], ['By Product']],
  [{ row: 'brand', column: 'attr:功效' }, ['行 品牌', '列 功效'], ['Rows Brand', 'Columns 功效']],
])('what narrows a table of %j is said', (asked, zh, en) => {
  const told = ownConditions(asked)
  expect([told.map((one) => one.zh), told.map((one) => one.en)]).toEqual([zh, en])
})
