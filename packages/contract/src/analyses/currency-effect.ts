import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { BASES } from '../bases.ts'
import { columns } from '../column.ts'

/**
 * What of a change of sales is due to exchange rates, platform by platform, where each month is converted at its own rate (constant-currency growth, as companies report it). With
 * B the base and N now, in the currency told in, and B′ the base with each of its months converted at the rate of the month it is compared with:
 *
 * - currency_effect = B′ − B: what the rates did
 * - market_effect = N − B′: what the market did; constant_growth is its part of B′
 * - rate_change = B′ ÷ B − 1: how the platform's currency moved, weighted by sales
 *
 * Both effects together are the change. No rows where nothing is converted and where all months have one rate; parts and growth are null where a rate or sales
 * are missing or the base is not whole.
 */
export default declareAnalysis({
  id: 'currency-effect',
  path: '/api/sub/currency_effect',
  tab: 'Summary',
  order: 6,
  also: { Plat: 5 },
  title: { zh: '汇率影响', en: 'What currencies did' },
  onlyCompares: true,
  permission: 'analysis:read',
  shape: 'series',
  parameters: { base: z.enum(BASES).optional() },
  columns: [
    columns.text('name', '平台', 'Platform'),
    columns.id('id', '平台编码', 'Platform code', { optional: true }),
    columns.text('currency', '币种', 'Currency'),
    columns.money('sales', '本期销售额', 'Sales now'),
    columns.money('base_sales', '对比期销售额', 'Sales before', { meaning: 'sales', beforeOf: { zh: '销售额', en: 'Sales' } }),
    columns.money('market_effect', '市场变化', 'By the market'),
    columns.money('currency_effect', '汇率变化', 'By currencies'),
    columns.change('growth', '增长', 'Growth'),
    columns.change('constant_growth', '固定汇率增长', 'At constant rates'),
    columns.change('rate_change', '币种涨跌', 'Currency moved'),
  ],
})
