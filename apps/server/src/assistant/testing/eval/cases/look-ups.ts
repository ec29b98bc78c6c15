import type { EvalMarket } from '../market.ts'
import { casesOf, type Draft, type EvalCase, type FigureName } from '../spec.ts'
import type { Months, Place } from '../sums.ts'
import { month, months, namesAt, SKIN_CARE, YEAR } from './names.ts'

const ask = (question: string, figure: FigureName, of: Place, over: Months = YEAR): Draft => ({
  question,
  page: SKIN_CARE,
  asked: { what: 'figure', figure, of, months: over },
})

const share = (question: string, of: Place, over: Months = YEAR): Draft => ({
  question,
  page: SKIN_CARE,
  asked: { what: 'share', of, months: over },
})

/** A figure of a place, a brand or a shop in some months. */
export function lookUps(market: EvalMarket): EvalCase[] {
  const { brand, shop } = namesAt(market, SKIN_CARE)
  return casesOf('look-up', market.id, [
    ask('销售额是多少？', 'sales', {}),
    ask('2025年6月的销售额是多少？', 'sales', {}, month('2025-06')),
    ask('2025年11月卖了多少件？', 'sold', {}, month('2025-11')),
    ask('均价是多少？', 'avg_price', {}),
    ask('2025年第一季度的销售额', 'sales', {}, months('2025-01', '2025-03')),
    ask('2025年3月到5月的销量是多少', 'sold', {}, months('2025-03', '2025-05')),
    ask('去年下半年的销售额', 'sales', {}, months('2024-07', '2024-12')),
    ask('2024年的销售额', 'sales', {}, months('2024-01', '2024-12')),
    ask('去年的销量是多少？', 'sold', {}, months('2024-01', '2024-12')),
    ask('最近三个月卖了多少钱？', 'sales', {}, months('2025-10', '2025-12')),
    ask('有多少个品牌？', 'brands', {}),
    ask('2025年8月有多少款商品在卖？', 'items', {}, month('2025-08')),
    ask('有多少家店铺', 'shops', {}),
    ask('天猫的销售额是多少？', 'sales', { sites: ['tmall'] }),
    ask('京东2025年6月的销量', 'sold', { sites: ['jd'] }, month('2025-06')),
    ask('抖音的均价是多少', 'avg_price', { sites: ['douyin'] }),
    ask('面部精华的销售额', 'sales', { category: '面部精华' }),
    ask('乳液/面霜2025年11月的销售额是多少？', 'sales', { category: '乳液/面霜' }, month('2025-11')),
    ask('防晒在2025年第二季度卖了多少件？', 'sold', { category: '防晒' }, months('2025-04', '2025-06')),
    ask('T区护理的销售额是多少', 'sales', { category: 'T区护理' }),
    ask('眼部护理的均价', 'avg_price', { category: '眼部护理' }),
    ask(`${brand(1).zh}的销售额是多少？`, 'sales', { brand: brand(1).zh }),
    ask(`${brand(3).zh}2025年11月卖了多少？`, 'sales', { brand: brand(3).zh }, month('2025-11')),
    ask(`请问${brand(2).zh}这个品牌的销量`, 'sold', { brand: brand(2).zh }),
    ask(`${shop(2).zh}的销售额`, 'sales', { shop: shop(2).zh }),
    share(`${brand(1).zh}的市场份额是多少？`, { brand: brand(1).zh }),
    share('天猫的份额有多大？', { sites: ['tmall'] }),
    share('面膜占多少？占比', { category: '面膜' }),
    ask('What were sales in June 2025?', 'sales', {}, month('2025-06')),
    ask('How many units were sold in Q1 2025?', 'sold', {}, months('2025-01', '2025-03')),
    ask('Average price in 2025-11', 'avg_price', {}, month('2025-11')),
    ask('What were sales in the second half of 2025?', 'sales', {}, months('2025-07', '2025-12')),
    ask('Sales last year', 'sales', {}, months('2024-01', '2024-12')),
    ask('Sales from March to May 2025', 'sales', {}, months('2025-03', '2025-05')),
    ask('Units sold in the last 6 months', 'sold', {}, months('2025-07', '2025-12')),
    ask('How many brands are there?', 'brands', {}),
    ask('How many products were sold in 2024?', 'items', {}, months('2024-01', '2024-12')),
    ask('number of shops in 2025-02', 'shops', {}, month('2025-02')),
    ask("What are Tmall's sales?", 'sales', { sites: ['tmall'] }),
    ask('What is the revenue of Taobao in December 2025?', 'sales', { sites: ['taobao'] }, month('2025-12')),
    ask('Sales of Serums in Q2 2025', 'sales', { category: 'Serums' }, months('2025-04', '2025-06')),
    ask('Units sold of Sun Care in 2024', 'sold', { category: 'Sun Care' }, months('2024-01', '2024-12')),
    ask('What is the average price of Eye Care?', 'avg_price', { category: 'Eye Care' }),
    ask('Sales of Lotion & Cream on Tmall', 'sales', { category: 'Lotion & Cream', sites: ['tmall'] }),
    ask('How big is Facial Masks?', 'sales', { category: 'Facial Masks' }),
    ask(`What are the sales of ${brand(1).en}?`, 'sales', { brand: brand(1).en }),
    ask(`${brand(2).en}'s units sold in 2025-05`, 'sold', { brand: brand(2).en }, month('2025-05')),
    ask(`How much did ${brand(3).en} sell in November 2025?`, 'sales', { brand: brand(3).en }, month('2025-11')),
    ask(`Average price of ${brand(4).en} please`, 'avg_price', { brand: brand(4).en }),
    share(`What is the market share of ${brand(1).en}?`, { brand: brand(1).en }),
    share('What share has Douyin in Q4 2025?', { sites: ['douyin'] }, months('2025-10', '2025-12')),
    share("What is Cleansers' market share?", { category: 'Cleansers' }),
  ])
}
