/** What signs and words beside an amount can mean; a code of ISO 4217 means itself. Letters of Latin in the case in which they are written. */
const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  '¥': ['CNY', 'JPY'],
  'CN¥': ['CNY'],
  'JP¥': ['JPY'],
  RMB: ['CNY'],
  元: ['CNY', 'TWD', 'HKD', 'SGD'],
  人民币: ['CNY'],
  円: ['JPY'],
  日元: ['JPY'],
  $: ['USD', 'HKD', 'TWD', 'SGD', 'AUD', 'CAD', 'NZD', 'MXN', 'CLP', 'COP', 'ARS', 'BRL'],
  US$: ['USD'],
  美元: ['USD'],
  HK$: ['HKD'],
  港币: ['HKD'],
  港元: ['HKD'],
  NT$: ['TWD'],
  S$: ['SGD'],
  SG$: ['SGD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  NZ$: ['NZD'],
  MX$: ['MXN'],
  R$: ['BRL'],
  '€': ['EUR'],
  '£': ['GBP', 'EGP'],
  '₽': ['RUB'],
  руб: ['RUB'],
  'руб.': ['RUB'],
  'р.': ['RUB'],
  р: ['RUB'],
  '฿': ['THB'],
  บาท: ['THB'],
  '₫': ['VND'],
  đ: ['VND'],
  Đ: ['VND'],
  '₹': ['INR'],
  Rs: ['INR', 'PKR', 'LKR', 'NPR'],
  'Rs.': ['INR', 'PKR', 'LKR', 'NPR'],
  '₱': ['PHP'],
  RM: ['MYR'],
  Rp: ['IDR'],
  'Rp.': ['IDR'],
  zł: ['PLN'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['SEK', 'NOK', 'DKK', 'ISK'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  '₩': ['KRW'],
  원: ['KRW'],
  '₺': ['TRY'],
  TL: ['TRY'],
  '₴': ['UAH'],
  '₸': ['KZT'],
  '₦': ['NGN'],
  '₪': ['ILS'],
}

/** Whether a sign or code beside an amount can mean a currency. A sign that is not known means none. */
export function canMean(sign: string, currency: string): boolean {
  return sign === currency || (MEANINGS[sign]?.includes(currency) ?? false)
}

/** The signs that can mean a currency, its code among them. */
export function signsOf(currency: string): string[] {
  return [currency, ...Object.keys(MEANINGS).filter((sign) => canMean(sign, currency))]
}

/** Signs written in letters, longest first: what `\p{Sc}` does not find. */
export const SIGN_WORDS: readonly string[] = Object.keys(MEANINGS)
  .filter((sign) => !/\p{Sc}/u.test(sign))
  .sort((a, b) => b.length - a.length)

/** What a sign alone means where it means one currency only, else null. */
export function soleMeaning(sign: string): string | null {
  if (/^[A-Z]{3}$/.test(sign) && !(sign in MEANINGS)) return sign
  const found = MEANINGS[sign] ?? []
  return found.length === 1 ? (found[0] ?? null) : null
}
