import { type FixtureMarket, month, type State } from './fixture-types.ts'
import { SMALL_MARKET } from './small-market.ts'

const FACE_CREAM = 2 ** 20 + 2

/** A value with everything that could be taken for something else. */
export const ODD_VALUE = `😀'"\\%_{p1:String}${'长'.repeat(260)}`

const OWN = { site: 'tmall', category: FACE_CREAM, brand_id: 'B1', shop_id: 'S1', shop_type: 'tmall_flagship' }
const OTHER = { ...OWN, brand_id: 'B2', shop_id: 'S2', shop_type: 'tmall_chaoshi' }

const item = (
  item_id: string,
  attributes: Record<string, string>,
  months: State['months'],
  own: Omit<State, 'item_id' | 'title' | 'months'> = OWN,
): State => ({
  ...own,
  item_id,
  title: `面霜 ${item_id}`,
  attributes,
  months,
})

/**
 * Eleven items with attributes, written by hand. Values list several, differ in case and width, have other units or none; P6 has an attribute in two
 * spellings, P8 a price of 0 and sold nothing, P10 another effect in February 2024; P12 was sold before attributes were recorded. Sold in January and
 * February 2024: 836.00.
 */
const STATES: State[] = [
  item('P1', { 功效: '保湿、美白', 净含量: '50ml', 质地: '霜' }, [month(202401, 1000, 10, 10000)]),
  item('P2', { 功效: '保湿', 净含量: '100ML', 质地: '乳液', ＰＨ值: '6' }, [month(202312, 1000, 5, 5000), month(202401, 2000, 10, 20000)]),
  item('P3', { 功效: '美白 保湿', 净含量: '１００ml', 质地: '霜' }, [month(202402, 3000, 10, 30000)], OTHER),
  item(
    'P4',
    { 净含量: '30g' },
    [month(202311, 1000, 1, 1000), month(202312, 1000, 1, 1000), month(202401, 1000, 4, 4000), month(202402, 1000, 0, 0)],
    {
      ...{ site: 'taobao', category: FACE_CREAM, brand_id: '', shop_id: 'S3', shop_type: 'cshop' },
    },
  ),
  item('P5', {}, [month(202402, 1000, 1, 1000)], OTHER),
  item('P6', { 功效: '控油', ＰＨ值: '5.5', PH值: '6' }, [month(202311, 1000, 3, 3000), month(202401, 1000, 7, 7000)]),
  item('P7', { 功效: '保湿/修护', 净含量: '套装 50ml+30ml' }, [month(202401, 2000, 3, 6000)], OTHER),
  item('P8', { 功效: '<script>alert(1)</script>', 净含量: '1,000ml' }, [month(202401, 0, 0, 0)]),
  item('P9', { 功效: ODD_VALUE }, [month(202402, 100, 1, 100)]),
  item('P10', { 功效: '保湿', 净含量: '75 ml' }, [month(202401, 1000, 2, 2000)]),
  item('P10', { 功效: '美白', 净含量: '75 ml' }, [month(202402, 1000, 3, 3000)]),
  item('P11', { 功效: 'BHA/AHA' }, [month(202402, 500, 1, 500)]),
  item('P12', { 功效: '早年' }, [month(202106, 900, 1, 900)]),
]

export const VALUE_MARKET: FixtureMarket = {
  ...SMALL_MARKET,
  segments: [
    ['tmall', 2021],
    ['tmall', 2023],
    ['tmall', 2024],
    ['taobao', 2023],
    ['taobao', 2024],
  ],
  states: STATES,
  items: [],
  filings: [],
}

/** A market whose items all have a few attributes. */
export function withAttributes(market: FixtureMarket): FixtureMarket {
  const states = market.states.map(
    (state, place): State => ({
      ...state,
      attributes: { ...state.attributes, 净含量: `${(place + 1) * 10}ml`, 功效: place % 2 === 0 ? '保湿、美白' : '控油' },
    }),
  )
  return { ...market, states }
}
