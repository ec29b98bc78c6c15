import { normalForm } from './normal-form.ts'

/** What sellers choose where no value fits, in either language and as the marketplaces pair them. */
const CATCH_ALL = new Set(['其他', '其它', '其他类型', '未知', '不详', '不明', '以上都不是', 'other', 'others', 'unknown', 'not specified'])

/** Whether a value of an attribute says only that none of the others fits ("其他", "other/其他"): a part of the market that nobody can aim at. */
export function isCatchAllValue(name: string): boolean {
  const words = normalForm(name, 'NFKC')
    .toLowerCase()
    .split('/')
    .map((word) => word.trim())
  return words.every((word) => CATCH_ALL.has(word))
}
