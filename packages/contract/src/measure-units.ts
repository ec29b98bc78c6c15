import type { Language } from './text.ts'
import { normalizeTerm } from './title-expression.ts'

/** What follows numbers in values of attributes, as Chinese marketplaces write it; others (ml, g, cm) are the same in both languages. */
const IN_ENGLISH = new Map(
  Object.entries({
    ...{ 毫升: 'ml', 升: 'l', 克: 'g', 千克: 'kg', 公斤: 'kg', 毫克: 'mg', 斤: 'jin', 两: 'liang', 吨: 't' },
    ...{ 毫米: 'mm', 厘米: 'cm', 分米: 'dm', 米: 'm', 英寸: 'in', 寸: 'in', 平方米: 'm²', 平米: 'm²' },
    ...{ 年: 'years', 岁: 'years', 个月: 'months', 月: 'months', 天: 'days', 日: 'days', 小时: 'h', 分钟: 'min', 秒: 's' },
    ...{
      片: 'pieces',
      个: 'pieces',
      件: 'pieces',
      只: 'pieces',
      支: 'pieces',
      粒: 'pieces',
      颗: 'pieces',
      张: 'sheets',
      包: 'packs',
      袋: 'bags',
      盒: 'boxes',
    },
    ...{
      瓶: 'bottles',
      罐: 'cans',
      双: 'pairs',
      套: 'sets',
      件套: 'piece set',
      色: 'colours',
      键: 'keys',
      层: 'layers',
      人: 'people',
      段: 'stage',
    },
    ...{ 瓦: 'W', 伏: 'V', 安: 'A', 毫安: 'mA', 毫安时: 'mAh', 赫兹: 'Hz', 度: '°', 倍: '×' },
  }),
)

/** What follows numbers as sites overseas write it, in Chinese and English; what both write alike (ml, g, cm) is not here. */
const OVERSEAS: readonly { written: string; zh: string; en: string }[] = [
  { written: 'pcs pc piece pieces count ct шт pz piezas unidades unit units', zh: '件', en: 'pcs' },
  { written: 'pack packs pk', zh: '包', en: 'packs' },
  { written: 'set sets', zh: '套', en: 'sets' },
  { written: 'pair pairs', zh: '双', en: 'pairs' },
  { written: 'sheet sheets', zh: '片', en: 'sheets' },
  { written: 'bottle bottles бут', zh: '瓶', en: 'bottles' },
  { written: 'box boxes', zh: '盒', en: 'boxes' },
  { written: 'bag bags', zh: '袋', en: 'bags' },
  { written: 'can cans', zh: '罐', en: 'cans' },
  { written: 'capsule capsules', zh: '粒', en: 'capsules' },
  { written: 'tablet tablets', zh: '片', en: 'tablets' },
  { written: 'oz ounce ounces', zh: '盎司', en: 'oz' },
  { written: 'lb lbs pound pounds', zh: '磅', en: 'lb' },
  { written: 'gram grams г', zh: '克', en: 'g' },
  { written: 'мл', zh: '毫升', en: 'ml' },
  { written: 'in inch inches', zh: '英寸', en: 'in' },
  { written: 'ft feet foot', zh: '英尺', en: 'ft' },
  { written: 'year years yr yrs tahun años', zh: '年', en: 'years' },
  { written: 'month months bulan mes meses', zh: '个月', en: 'months' },
  { written: 'week weeks semanas', zh: '周', en: 'weeks' },
  { written: 'day days hari días', zh: '天', en: 'days' },
  { written: 'hour hours hr hrs', zh: '小时', en: 'h' },
  { written: 'minute minutes min mins', zh: '分钟', en: 'min' },
  { written: 'colour colours color colors', zh: '色', en: 'colours' },
  { written: 'watt watts', zh: '瓦', en: 'W' },
  { written: 'volt volts', zh: '伏', en: 'V' },
]

const FROM_OVERSEAS = new Map(OVERSEAS.flatMap(({ written, ...names }) => written.split(' ').map((one) => [one, names] as const)))

/** A unit of an attribute as a reader of the language knows it; as it is written where it has no other name. */
export function unitText(unit: string, language: Language): string {
  const overseas = FROM_OVERSEAS.get(normalizeTerm(unit))?.[language]
  return overseas ?? (language === 'en' ? IN_ENGLISH.get(unit) : undefined) ?? unit
}
