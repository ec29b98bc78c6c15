import type { EvalMarket, EvalPage } from '../market.ts'
import { type Asked, casesOf, type Draft, type EvalCase } from '../spec.ts'
import { month, months, namesAt } from './names.ts'

const SUMMER = months('2021-06', '2021-09')

/** Sales of Taobao in the summer of 2021, of the categories that its file names. */
function taobaoPage(market: EvalMarket): EvalPage {
  const roots = new Set(market.rows.filter(({ site, path }) => site === 'taobao' && path.length > 0).map(({ path }) => `taobao:${path[0]}`))
  return { sites: ['taobao'], roots: [...roots], ...SUMMER }
}

/** Questions over files of real shops. */
export function realCases(market: EvalMarket): EvalCase[] {
  const page = taobaoPage(market)
  const { shop } = namesAt(market, page)
  const [first = '', second = ''] = page.roots.map((root) => root.slice(root.indexOf(':') + 1))
  const on = (question: string, asked: Asked): Draft => ({ question, page, asked })
  const figure = (question: string, name: 'sales' | 'sold' | 'items' | 'shops' | 'avg_price', over = SUMMER, of = {}) =>
    on(question, { what: 'figure', figure: name, of, months: over })
  return [
    ...casesOf('look-up', market.id, [
      figure('销售额是多少？', 'sales'),
      figure('2021年7月的销售额', 'sales', month('2021-07')),
      figure('2021年8月卖了多少件', 'sold', month('2021-08')),
      figure(`${first}的销售额是多少？`, 'sales', SUMMER, { category: first }),
      figure(`${shop(1).zh}的销售额`, 'sales', SUMMER, { shop: shop(1).zh }),
      figure('How many products were sold in June 2021?', 'items', month('2021-06')),
      figure('Average price in Q3 2021', 'avg_price', months('2021-07', '2021-09')),
      figure('How many shops are there?', 'shops'),
      figure(`Units sold of ${second} in 2021-09`, 'sold', month('2021-09'), { category: second }),
    ]),
    ...casesOf('comparison', market.id, [
      on('销售额前3的店铺', { what: 'top', list: 'shop', by: 'sales', count: 3, of: {}, months: SUMMER }),
      on(`${shop(2).zh}排名第几？`, { what: 'rank', of: { shop: shop(2).zh }, months: SUMMER }),
      on('哪个月销售额最高？', { what: 'best_month', least: false, of: {}, months: SUMMER }),
      on('Top 5 shops in July 2021', { what: 'top', list: 'shop', by: 'sales', count: 5, of: {}, months: month('2021-07') }),
      on(`Compare ${first} and ${second}`, { what: 'compare', of: [{ category: first }, { category: second }], months: SUMMER }),
    ]),
    ...casesOf('refusal', market.id, [
      { ...figure('2019年的销售额', 'sales', months('2019-01', '2019-12')), refused: 'months' },
      { ...on('2021年6月同比增长了多少？', { what: 'growth', figure: 'sales', of: {}, months: month('2021-06') }), refused: 'months' },
      { ...figure('What were sales in December 2022?', 'sales', month('2022-12')), refused: 'months' },
      { ...figure('Sales of Nobodyhome', 'sales', SUMMER, { brand: 'Nobodyhome' }), refused: 'name' },
    ]),
  ]
}
