import brandList from '@marketscope/contract/analyses/brand-list'
import catList from '@marketscope/contract/analyses/cat-list'
import dimensionList from '@marketscope/contract/analyses/dimension-list'
import itemList from '@marketscope/contract/analyses/item-list'
import platList from '@marketscope/contract/analyses/plat-list'
import shopList from '@marketscope/contract/analyses/shop-list'
import summary from '@marketscope/contract/analyses/summary'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { NONE_ID } from '@marketscope/contract/limits'
import { type ValuedId, valuesOf } from '@marketscope/contract/market/find-dimension'
import { canBeMost, LEAST_OF_GROWTH } from '@marketscope/contract/superlatives'
import type { Text } from '@marketscope/contract/text'
import { cleanText } from '../../facts/clean.ts'
import { type AskedRows, askPage } from '../../tools/ask.ts'
import type { Work } from '../../work.ts'
import { growthWords, handle, lines, monthsText, nameText, type Outcome, paragraph, viewOf } from '../outcome.ts'
import type { AskedDimension, AskedMeasure, ReadQuestion } from '../read-question.ts'
import { missing } from './figure.ts'

interface ListOf {
  declaration: AnalysisDeclaration
  noun: Text
  /** The column that names a row. */
  name: string
  own: Readonly<Record<string, string>>
}

const LISTS: Record<Exclude<AskedDimension, ValuedId>, ListOf> = {
  brand: { declaration: brandList, noun: { zh: '品牌', en: 'brands' }, name: 'name', own: {} },
  shop: { declaration: shopList, noun: { zh: '店铺', en: 'shops' }, name: 'name', own: {} },
  category: { declaration: catList, noun: { zh: '类目', en: 'categories' }, name: 'name', own: {} },
  item: { declaration: itemList, noun: { zh: '商品', en: 'products' }, name: 'title', own: { sku: '0' } },
  platform: { declaration: platList, noun: { zh: '平台', en: 'platforms' }, name: 'name', own: {} },
}

function listOf(dimension: AskedDimension): ListOf {
  const values = valuesOf(dimension)
  if (values) return { declaration: dimensionList, noun: values.asked.values, name: 'name', own: { dimension: values.id } }
  return LISTS[dimension as keyof typeof LISTS]
}

const USUAL_COUNT = 5
/** Rows among which the fastest are looked for. */
const AMONG = 50

const SORTED: Record<AskedMeasure, string> = {
  sales: 'sales',
  share: 'sales',
  sold: 'sold',
  avg_price: 'avg_price',
  items: 'items',
  brands: 'brands',
  shops: 'shops',
}
const SORTED_NAMES: Readonly<Record<string, Text>> = {
  sales: { zh: '销售额', en: 'sales' },
  sold: { zh: '销量', en: 'units sold' },
  avg_price: { zh: '均价', en: 'average price' },
  items: { zh: '商品数', en: 'number of products' },
  brands: { zh: '品牌数', en: 'number of brands' },
  shops: { zh: '店铺数', en: 'number of shops' },
}

/** What a row is called: with its platform, where another is called alike. */
function calledOf(row: Readonly<Record<string, unknown>>, column: string, rows: readonly Readonly<Record<string, unknown>>[]): string {
  const name = nameText(cleanText(String(row[column]), 60))
  const isAlone = rows.every((other) => other === row || other[column] !== row[column])
  return isAlone || typeof row.platform !== 'string' || row.platform === '' ? name : `${name} (${nameText(cleanText(row.platform, 60))})`
}

const isNamed = (row: Readonly<Record<string, unknown>>, column: string) =>
  String(row.id).split(':').at(-1) !== NONE_ID && typeof row[column] === 'string' && row[column] !== ''

function lineOf({ name: q }: AskedRows, place: number, called: string, by: string, work: Work): string {
  const path = `${q}.rows[${place}]`
  const amount = handle(`${path}.${by}`)
  // A share is one of sales: beside another figure it would be taken for a share of that.
  const share = by === 'sales' ? work.facts.resolve(`${path}.share`)?.value : null
  const growth = growthWords(`${path}.sales_yoy`, 'yoy', work)
  if (work.language === 'zh')
    return `**${called}**：${amount}${typeof share === 'number' ? `，占 ${handle(`${path}.share`)}` : ''}，${by === 'sales' ? '' : '销售额'}${growth}`
  return `**${called}**: ${amount}${typeof share === 'number' ? `, ${handle(`${path}.share`)} of the market` : ''}, ${by === 'sales' ? '' : 'sales '}${growth}`
}

/** The greatest or least of a list by a figure, each with its share and growth. */
export async function top(read: ReadQuestion, page: AskedPage, work: Work): Promise<Outcome> {
  const { declaration, noun, name, own } = listOf(read.dimension ?? 'brand')
  const sortable = SORTED[read.measure ?? 'sales']
  const count = read.count ?? USUAL_COUNT
  if (!declaration.columns.some((column) => column.name === sortable && column.sortable)) {
    const word = SORTED_NAMES[sortable] ?? { zh: sortable, en: sortable }
    return {
      refuse: 'wrong_input',
      says: work.language === 'zh' ? `${noun.zh}不能按${word.zh}排列。` : `There is no list of ${noun.en} by ${word.en}.`,
    }
  }
  const order = read.ofThem ? 'sales' : sortable
  const rowsOf = (size: number) =>
    askPage(declaration, page, { ...own, page_size: size, order_by: order, desc: read.least ? '0' : '1' }, work)
  const first = await rowsOf(count)
  // What has no name is no place of the list: one more is asked for where it is among them.
  const asked = first.kept.rows.every((row) => isNamed(row, name)) ? first : await rowsOf(count + 1)
  const rows = asked.kept.rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => isNamed(row, name))
    .slice(0, count)
  if (rows.length === 0)
    return { refuse: 'no_data', says: work.language === 'zh' ? `这些月份没有${noun.zh}数据。` : `There are no ${noun.en} in these months.` }
  const when = monthsText(asked.used, work)
  const word = SORTED_NAMES[order] ?? { zh: '销售额', en: 'sales' }
  return [
    paragraph(
      `${when}，按${word.zh}${read.least ? '从低到高' : ''}排列的${noun.zh}：`,
      `In ${when}, ${noun.en} by ${word.en}${read.least ? ', the lowest first' : ''}:`,
      work,
    ),
    lines(
      rows.map(({ row, place }) => lineOf(asked, place, calledOf(row, name, asked.kept.rows), sortable, work)),
      work,
      true,
    ),
    ...viewOf(asked, work),
    ...missing(asked, work),
  ]
}

const asFigure = (value: unknown) => (typeof value === 'number' ? value : null)

/** Who grew or fell most, among the greatest that are large enough in both periods. */
export async function growers(read: ReadQuestion, page: AskedPage, work: Work): Promise<Outcome> {
  const { declaration, noun, name, own } = listOf(read.dimension ?? 'brand')
  const asked = await askPage(declaration, page, { ...own, page_size: AMONG, order_by: 'sales', desc: '1' }, work)
  const whole = asFigure(asked.kept.total?.sales_yoy)
  const among = asked.kept.rows
    .map((row, place) => ({ row, place, growth: row.sales_yoy }))
    .filter(
      ({ row, growth }) =>
        isNamed(row, name) && canBeMost({ share: asFigure(row.share), sold: asFigure(row.sold), growth: asFigure(growth) }, whole),
    )
  const moved = among
    .filter(({ growth }) => (read.least ? Number(growth) < 0 : Number(growth) > 0))
    .toSorted((a, b) => (read.least ? Number(a.growth) - Number(b.growth) : Number(b.growth) - Number(a.growth)))
    .slice(0, read.count ?? USUAL_COUNT)
  if (among.length === 0)
    return {
      refuse: 'no_data',
      says: work.language === 'zh' ? '去年同期没有数据，增长未知。' : 'There is no data for a year earlier: growth is not known.',
    }
  const when = monthsText(asked.used, work)
  if (moved.length === 0)
    return [
      paragraph(
        `${when}，主要的${noun.zh}中没有同比${read.least ? '下降' : '增长'}的。`,
        `In ${when} none of the main ${noun.en} ${read.least ? 'fell' : 'grew'} on a year earlier.`,
        work,
      ),
    ]
  return [
    paragraph(
      `${when}，两期份额均不低于千分之五、销量均不少于 ${LEAST_OF_GROWTH.units} 件的${noun.zh}中，销售额同比${read.least ? '下降最多' : '增长最快'}的是：`,
      `In ${when}, of the ${noun.en} with at least half a per cent of the market and ${LEAST_OF_GROWTH.units} units in both periods, these ${read.least ? 'fell' : 'grew'} most on a year earlier:`,
      work,
    ),
    lines(
      moved.map(({ row, place }) => lineOf(asked, place, calledOf(row, name, asked.kept.rows), 'sales', work)),
      work,
      true,
    ),
    ...missing(asked, work),
  ]
}

const ONE = { brand: 'brand', shop: 'shop', category: 'category', platform: 'platform' }

/** The place of one thing among all of its kind by sales. */
export async function rankOf(
  kind: 'brand' | 'shop' | 'category' | 'platform',
  ids: readonly string[],
  called: Text,
  page: AskedPage,
  work: Work,
): Promise<Outcome> {
  const { declaration, noun, own } = LISTS[kind]
  const word = declaration.columns.some(({ name }) => name === 'id') && 'word' in declaration.parameters ? { word: called.zh } : {}
  const asked = await askPage(declaration, page, { ...own, ...word, page_size: AMONG }, work)
  const place = asked.kept.rows.findIndex(({ id }) => ids.includes(String(id)))
  if (place < 0)
    return {
      refuse: 'no_data',
      says: work.language === 'zh' ? `${called.zh}在这些月份没有销售。` : `${called.en} sold nothing in these months.`,
    }
  const among = kind === 'brand' || kind === 'shop' ? await askPage(summary, { ...page, tab: 'Summary' }, {}, work) : null
  const isOne = among !== null && work.facts.resolve(`${among.name}.${kind}s`)?.value === 1
  const count = among && handle(`${among.name}.${kind}s`)
  const of = { zh: count ? `（共 ${count} 个${noun.zh}）` : '', en: count ? ` (of ${count} ${isOne ? ONE[kind] : noun.en})` : '' }
  const path = `${asked.name}.rows[${place}]`
  const when = monthsText(asked.used, work)
  return [
    paragraph(
      `${when}，${nameText(called.zh)}按销售额排第 ${handle(`${path}.rank`)}${of.zh}，销售额 ${handle(`${path}.sales`)}，占 ${handle(`${path}.share`)}，${growthWords(`${path}.sales_yoy`, 'yoy', work)}。`,
      `In ${when} ${nameText(called.en)} was number ${handle(`${path}.rank`)} by sales${of.en}, with ${handle(`${path}.sales`)}, ${handle(`${path}.share`)} of the market, ${growthWords(`${path}.sales_yoy`, 'yoy', work)}.`,
      work,
    ),
  ]
}
