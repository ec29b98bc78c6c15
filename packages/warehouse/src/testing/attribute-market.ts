import { readCatalog } from '../catalog/catalog.ts'
import { openTestDesk } from '../load/testing/desk.ts'
import { Warehouse } from '../warehouse.ts'

const csv = (heading: string, lines: readonly string[]) => `${[heading, ...lines].join('\n')}\n`

/** Site, id, category, attributes, filing, months. */
type Item = readonly [site: string, id: string, category: string, attributes: string, filing: string, months: readonly string[]]

const EARLY = ['2024-01', '2024-02']

/** How many items `d01`, `d02` … there are, each with a model of its own. */
export const MODELS = 25

/** The values that items `r1`, `r2` … have of attributes `k0`, `k1` …; what each is, is said in the tests. */
export const RANGE_CASES: readonly (readonly [values: readonly string[], unit: string | null])[] = [
  [['50ml', '100ml', '1L'], 'ml'],
  [['50ml', '100ml', '1L', '2L'], null],
  [['27英寸', '27 英寸', '曲面32英寸'], '英寸'],
  [['36', '37', 'M'], ''],
  [['1.5L', '２Ｌ', '3l'], 'L'],
  [['50ml*2', '50ml+30ml', '30ml'], null],
  [['S', 'M', '2XL'], null],
  [['90%', '10％', '5 %'], '%'],
  [['2023-01', '2023-02', '2024'], null],
  [['1000', '50ml', '60ml'], 'ml'],
]

/** Creams, written by hand; c2 has another title in February, c3 other attributes in March (by the second load), c5 was sold in 2022 only. */
const CREAMS: readonly Item[] = [
  ['tmall', 'c1', '121', '净含量:50ml;功效:保湿;产地:中国', 'F1', EARLY],
  ['tmall', 'c2', '121', '净含量:100ML;功效:补水 保湿;产地:法国', 'F1', EARLY],
  ['tmall', 'c3', '121', '净含量:１００ml;功效:保湿', 'F2', EARLY],
  ['tmall', 'c4', '121', '净含量:30g;功效:;产地:中国', '', EARLY],
  ['tmall', 'c5', '121', '净含量:75ml;旧属性:x', 'F2', ['2022-12']],
  ['taobao', 'c6', '121', '净含量:50ML;产地:中国', 'F2', EARLY],
]

const DEVICES: readonly Item[] = Array.from({ length: MODELS }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  return ['tmall', `d${number}`, '51', `型号:M-${number}`, '', EARLY] as const
})

const RANGES: readonly Item[] = Array.from({ length: 4 }, (_, index) => {
  const pairs = RANGE_CASES.flatMap(([values], number) => (values[index] === undefined ? [] : [`k${number}:${values[index]}`]))
  return ['tmall', `r${index + 1}`, '52', pairs.join(';'), '', EARLY] as const
})

const ITEM_HEADING = 'site,item_id,title,category_id,attributes,filing_no'
const MONTH_HEADING = 'site,month,item_id,title,price,sold,sales'
const itemLine = ([site, id, category, attributes, filing]: Item) => [site, id, `标题${id}`, category, attributes, filing].join(',')

const ITEMS = [...CREAMS, ...DEVICES, ...RANGES]

const FILES = {
  'categories.csv': csv('tree,category_id,parent_id,name_zh', [
    'taobao,1801,,护肤',
    'taobao,121,1801,面霜',
    'taobao,50,,家电',
    'taobao,51,50,显示器',
    'taobao,52,50,其他',
  ]),
  'items.csv': csv(ITEM_HEADING, ITEMS.map(itemLine)),
  'item-months.csv': csv(
    MONTH_HEADING,
    ITEMS.flatMap(([site, id, , , , months]) =>
      months.map((month) => [site, month, id, id === 'c2' && month === '2024-02' ? '新款面霜' : '', 10, 1, 10].join(',')),
    ),
  ),
  'filings.csv': csv('filing_no,product_name,company,filing_date,effects,ingredients', [
    'F1,甲霜,甲厂,2023-01-01,保湿;美白,水;甘油',
    'F2,乙霜,乙厂,2023-01-01,保湿,水;烟酰胺;Niacinamide;水',
  ]),
}

const SECOND = {
  'items.csv': csv(ITEM_HEADING, [itemLine(['tmall', 'c3', '121', '净含量:200ml', 'F2', []])]),
  'item-months.csv': csv(MONTH_HEADING, ['tmall,2024-03,c3,,10,1,10']),
}

/** A market whose items have attributes and filings, loaded as a person would. */
export async function openAttributeMarket(): Promise<{ warehouse: Warehouse; close(): Promise<void> }> {
  const desk = await openTestDesk()
  for (const files of [FILES, SECOND]) {
    const report = await desk.load(files)
    if (report.state !== 'published' || report.faults > 0) throw new Error(`${report.state}: ${JSON.stringify(await desk.faults(report))}`)
  }
  const warehouse = new Warehouse(desk.engine, await readCatalog(desk.engine), undefined, 0)
  await warehouse.settled()
  return { warehouse, close: () => desk.end() }
}
