import type { Language } from './text.ts'

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

/** A unit of an attribute as a reader of the language knows it; as it is written where it has no other name. */
export function unitText(unit: string, language: Language): string {
  return language === 'en' ? (IN_ENGLISH.get(unit) ?? unit) : unit
}
