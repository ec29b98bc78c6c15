import { normalForm } from '@marketscope/contract/normal-form'
import { within } from '@marketscope/contract/within'

/** What lines and columns of totals are called, in lower case. Where seen: the back offices and report tools of the marketplaces of each language. */
const WORDS: readonly string[] = [
  // Chinese: 生意参谋, 京东商智, ERP exports, pivot tables
  ...['合计', '总计', '小计', '汇总', '累计', '总和', '共计', '总合计', '本页合计', '本页小计', '全部合计', '总额', '合計', '總計', '小計'],
  // English: Amazon, pivot tables, databases (rollup), pandas (margins)
  ...['total', 'totals', 'grand total', 'grandtotal', 'sub total', 'sub-total', 'subtotal', 'sum', 'all', 'overall', 'total general'],
  // Russian: Ozon, 1C
  ...['итого', 'всего', 'общий итог', 'итог', 'промежуточный итог', 'итого по отчету'],
  // Vietnamese, Indonesian, Thai: Shopee, Lazada, Tokopedia
  ...['tổng', 'tổng cộng', 'tổng số', 'tổng kết', 'cộng', 'jumlah', 'total keseluruhan', 'รวม', 'รวมทั้งหมด', 'รวมทั้งสิ้น', 'ยอดรวม'],
  // German, French, Italian, Spanish, Portuguese, Polish: Amazon, pivot tables
  ...['summe', 'gesamt', 'gesamtsumme', 'gesamtergebnis', 'insgesamt', 'zwischensumme', 'somme', 'total général', 'sous-total', 'totale'],
  ...['totale complessivo', 'suma', 'total geral', 'suma końcowa', 'razem'],
  // Japanese, Korean: Rakuten, Coupang
  ...['総計', '総合計', '합계', '총계', '총합계', '소계'],
]
/** The same for the engine: a pattern (RE2) of cells that may be such words, of which `isTotalWord` decides. */
export const MAY_BE_TOTAL = `(?i)^[\\s*=–—-]*(?:${[...WORDS].sort((a, b) => b.length - a.length).join('|')})`

const KNOWN: ReadonlySet<string> = new Set(WORDS.map((word) => normalForm(word).toLowerCase()))

/** Longer texts are no such words. */
const LONGEST = 80
const BRACKETS = within(200, /\([^()]*\)|【[^】]*】/g)
const AROUND = within(200, /^[\s*=\-–—]+|[\s*:=\-–—.]+$/g)

/** Whether a cell says of its line, or of its column, that it is a total. A product may be called so too: the word alone proves nothing. */
export function isTotalWord(text: string): boolean {
  const plain = normalForm(text.slice(0, LONGEST)).toLowerCase().replace(BRACKETS, '').replace(AROUND, '').trim()
  return KNOWN.has(plain)
}
