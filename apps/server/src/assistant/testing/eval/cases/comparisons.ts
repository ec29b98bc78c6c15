import type { EvalMarket } from '../market.ts'
import { type Asked, casesOf, type Draft, type EvalCase, type FigureName, type ListName } from '../spec.ts'
import type { Months, Place } from '../sums.ts'
import { month, months, namesAt, SKIN_CARE, YEAR } from './names.ts'

const on = (question: string, asked: Asked): Draft => ({ question, page: SKIN_CARE, asked })
const compare = (question: string, of: readonly Place[], over: Months = YEAR) => on(question, { what: 'compare', of, months: over })
const rank = (question: string, of: Place, over: Months = YEAR) => on(question, { what: 'rank', of, months: over })
const growth = (question: string, figure: FigureName, of: Place, over: Months = YEAR) =>
  on(question, { what: 'growth', figure, of, months: over })
const mom = (question: string, figure: FigureName, over: Months) =>
  on(question, { what: 'growth', figure, of: {}, months: over, base: 'mom' })
const top = (question: string, list: ListName, count: number, over: Months = YEAR, of: Place = {}, by: 'sales' | 'sold' = 'sales') =>
  on(question, { what: 'top', list, by, count, of, months: over })
const best = (question: string, least: boolean, of: Place = {}, over: Months = YEAR) =>
  on(question, { what: 'best_month', least, of, months: over })

/** Two things side by side, places in a list, growth, the best and the worst. */
export function comparisons(market: EvalMarket): EvalCase[] {
  const { brand } = namesAt(market, SKIN_CARE)
  return casesOf('comparison', market.id, [
    compare('天猫和京东哪个卖得多？', [{ sites: ['tmall'] }, { sites: ['jd'] }]),
    compare(`${brand(1).zh}和${brand(2).zh}对比`, [{ brand: brand(1).zh }, { brand: brand(2).zh }]),
    compare('2025年11月面膜与防晒的销售额比较', [{ category: '面膜' }, { category: '防晒' }], month('2025-11')),
    compare('Compare Tmall and Douyin in Q3 2025', [{ sites: ['tmall'] }, { sites: ['douyin'] }], months('2025-07', '2025-09')),
    compare(`${brand(3).en} vs ${brand(4).en}`, [{ brand: brand(3).en }, { brand: brand(4).en }]),
    compare('Compare the sales of Serums and Eye Care', [{ category: 'Serums' }, { category: 'Eye Care' }]),
    rank(`${brand(3).zh}排名第几？`, { brand: brand(3).zh }),
    rank(`${brand(2).zh}2025年11月的排名是多少`, { brand: brand(2).zh }, month('2025-11')),
    rank(`What is the rank of ${brand(4).en}?`, { brand: brand(4).en }),
    growth('销售额同比增长了多少？', 'sales', {}),
    growth('2025年11月销量同比', 'sold', {}, month('2025-11')),
    growth(`${brand(3).zh}的销售额同比变化`, 'sales', { brand: brand(3).zh }),
    growth('均价同比变化了多少', 'avg_price', {}),
    growth('What was the growth of sales in June 2025?', 'sales', {}, month('2025-06')),
    growth('How did the sales of Sun Care change year on year?', 'sales', { category: 'Sun Care' }),
    growth('Growth of units sold on Tmall', 'sold', { sites: ['tmall'] }),
    mom('2025年11月的销售额比上个月增长了多少？', 'sales', month('2025-11')),
    mom('2025年第二季度销量环比', 'sold', months('2025-04', '2025-06')),
    mom('销售额比上月增长多少', 'sales', month('2025-12')),
    mom('Growth of sales in December 2025 month on month', 'sales', month('2025-12')),
    mom('How did units sold in Q3 2025 change against the previous quarter?', 'sold', months('2025-07', '2025-09')),
    top('销售额前 5 的品牌是哪些？', 'brand', 5),
    top('前十品牌', 'brand', 10),
    top('2025年6月销售额前3的店铺', 'shop', 3, month('2025-06')),
    top('各平台的份额是多少？', 'platform', 4),
    top('销量前三的品牌', 'brand', 3, YEAR, {}, 'sold'),
    top('Which are the top 5 brands?', 'brand', 5),
    top('Top 3 shops in 2024', 'shop', 3, months('2024-01', '2024-12')),
    top('Who are the leading 4 brands of Serums?', 'brand', 4, YEAR, { category: 'Serums' }),
    best('哪个月销售额最高？', false),
    best('2024年哪个月的销售额最低？', true, {}, months('2024-01', '2024-12')),
    best('Which month had the highest sales?', false),
    best('Which month had the lowest sales of Serums?', true, { category: 'Serums' }),
  ])
}
