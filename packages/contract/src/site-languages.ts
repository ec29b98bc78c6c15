import { type CountryCode, OVERSEAS_SITES } from './sites.ts'
import type { Text } from './text.ts'

/** Languages that titles of overseas sites are written in, by BCP 47 tag. */
export const TITLE_LANGUAGES = ['en', 'ja', 'de', 'es', 'pt', 'fr', 'it', 'pl', 'th', 'vi', 'id', 'ms', 'ru', 'ar', 'zh-Hant'] as const
export type TitleLanguage = (typeof TITLE_LANGUAGES)[number]

export const TITLE_LANGUAGE_NAMES: Record<TitleLanguage, Text> = {
  en: { zh: '英语', en: 'English' },
  ja: { zh: '日语', en: 'Japanese' },
  de: { zh: '德语', en: 'German' },
  es: { zh: '西班牙语', en: 'Spanish' },
  pt: { zh: '葡萄牙语', en: 'Portuguese' },
  fr: { zh: '法语', en: 'French' },
  it: { zh: '意大利语', en: 'Italian' },
  pl: { zh: '波兰语', en: 'Polish' },
  th: { zh: '泰语', en: 'Thai' },
  vi: { zh: '越南语', en: 'Vietnamese' },
  id: { zh: '印尼语', en: 'Indonesian' },
  ms: { zh: '马来语', en: 'Malay' },
  ru: { zh: '俄语', en: 'Russian' },
  ar: { zh: '阿拉伯语', en: 'Arabic' },
  'zh-Hant': { zh: '繁体中文', en: 'Traditional Chinese' },
}

/** What is spoken on the sites of a country; where several are, that of most titles. */
const OF_COUNTRY: Readonly<Record<CountryCode, TitleLanguage>> = {
  ...{ us: 'en', uk: 'en', gb: 'en', in: 'en', sg: 'en', ph: 'en', ae: 'en', sa: 'ar', jp: 'ja', de: 'de', fr: 'fr', it: 'it', pl: 'pl' },
  ...{ es: 'es', mx: 'es', cl: 'es', co: 'es', br: 'pt', th: 'th', vn: 'vi', id: 'id', my: 'ms', ru: 'ru', tw: 'zh-Hant', hk: 'zh-Hant' },
}

/** The language that titles of a site are looked for in; null for Chinese sites and those that the product does not know. */
export function languageOfSite(site: string): TitleLanguage | null {
  const [platform = '', country = '', ...rest] = site.split('_')
  if (!Object.hasOwn(OVERSEAS_SITES, platform) || !Object.hasOwn(OF_COUNTRY, country) || rest.length > 0) return null
  return OF_COUNTRY[country as CountryCode]
}
