import type { EvalMarket } from '../market.ts'
import { type Asked, casesOf, type Draft, type EvalCase } from '../spec.ts'
import { month, months, namesAt, SKIN_CARE, YEAR } from './names.ts'

const on = (question: string, asked: Asked): Draft => ({ question, page: SKIN_CARE, asked })
const why = (question: string, over = YEAR, of = {}) => on(question, { what: 'why', of, months: over })

/** What moved a market. */
export function reasons(market: EvalMarket): EvalCase[] {
  return casesOf('why', market.id, [
    why('是什么带动了销售额变化？'),
    why('2025年6月销售额为什么变化？', month('2025-06')),
    why('第四季度销售额变化的原因', months('2025-10', '2025-12')),
    why('防晒的销售额为什么变化', YEAR, { category: '防晒' }),
    on('这一页说明了什么？', { what: 'overview', of: {}, months: YEAR }),
    on('解读一下2025年上半年', { what: 'overview', of: {}, months: months('2025-01', '2025-06') }),
    why('What moved sales?'),
    why('Why did sales change in June 2025?', month('2025-06')),
    why('Why did the sales of Serums change in Q2 2025?', months('2025-04', '2025-06'), { category: 'Serums' }),
    why('What drove sales on Tmall?', YEAR, { sites: ['tmall'] }),
    on('What does this page say?', { what: 'overview', of: {}, months: YEAR }),
    on('Summarize the market in 2024', { what: 'overview', of: {}, months: months('2024-01', '2024-12') }),
  ])
}

/** What takes more than one look at the market. */
export function steps(market: EvalMarket): EvalCase[] {
  const { brand } = namesAt(market, SKIN_CARE)
  const serums = namesAt(market, { ...SKIN_CARE, roots: ['taobao:121360111', 'douyin:21306'] })
  const creams = namesAt(market, { ...SKIN_CARE, roots: ['taobao:121360037', 'douyin:21302'] })
  const share = (question: string, of: object, within: object | undefined, over = YEAR) =>
    on(question, { what: 'share', of, ...(within ? { within } : {}), months: over })
  const figure = (question: string, name: 'sales' | 'sold' | 'avg_price', of: object, over = YEAR) =>
    on(question, { what: 'figure', figure: name, of, months: over })
  return casesOf('several steps', market.id, [
    share(
      `2025年第四季度${serums.brand(1).zh}在面部精华里的份额`,
      { brand: serums.brand(1).zh, category: '面部精华' },
      { category: '面部精华' },
      months('2025-10', '2025-12'),
    ),
    share(
      `${creams.brand(1).zh}在乳液/面霜中占多少份额？`,
      { brand: creams.brand(1).zh, category: '乳液/面霜' },
      { category: '乳液/面霜' },
    ),
    figure(`${brand(3).zh}在天猫的销售额`, 'sales', { brand: brand(3).zh, sites: ['tmall'] }),
    figure(
      `2025年上半年${brand(6).zh}在淘宝和天猫的销售额合计`,
      'sales',
      { brand: brand(6).zh, sites: ['taobao', 'tmall'] },
      months('2025-01', '2025-06'),
    ),
    on('面部精华里销售额前3的品牌', { what: 'top', list: 'brand', by: 'sales', count: 3, of: { category: '面部精华' }, months: YEAR }),
    on('天猫上销量前5的品牌', { what: 'top', list: 'brand', by: 'sold', count: 5, of: { sites: ['tmall'] }, months: YEAR }),
    on('乳液/面霜哪个月卖得最多？', { what: 'best_month', least: false, of: { category: '乳液/面霜' }, months: YEAR }),
    share(
      `What share of Lotion & Cream did ${creams.brand(1).en} have in Q4 2025?`,
      { brand: creams.brand(1).en, category: 'Lotion & Cream' },
      { category: 'Lotion & Cream' },
      months('2025-10', '2025-12'),
    ),
    share("What is Tmall's share of Serums?", { sites: ['tmall'], category: 'Serums' }, { category: 'Serums' }),
    figure(`Average price of ${brand(3).en} on Tmall in 2025-11`, 'avg_price', { brand: brand(3).en, sites: ['tmall'] }, month('2025-11')),
    figure(
      'How many units of Sun Care were sold on Douyin in June 2025?',
      'sold',
      { category: 'Sun Care', sites: ['douyin'] },
      month('2025-06'),
    ),
    on('Top 3 brands of Lotion & Cream on Tmall', {
      ...{ what: 'top', list: 'brand', by: 'sales', count: 3 },
      ...{ of: { category: 'Lotion & Cream', sites: ['tmall'] }, months: YEAR },
    } as Asked),
    on(`Which month did ${brand(3).en} sell the most?`, { what: 'best_month', least: false, of: { brand: brand(3).en }, months: YEAR }),
  ])
}
