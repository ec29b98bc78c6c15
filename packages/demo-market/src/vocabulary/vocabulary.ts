/** A word in the languages titles are written in; where a language is empty the English one is used. */
export interface Word {
  zh: string
  en: string
  ru: string
  ja: string
  /** Beginnings of the names of the kinds it suits; empty: all of the trade. */
  only: readonly string[]
}

export const SHAPES = [
  'jar',
  'bottle',
  'tube',
  'mask',
  'lipstick',
  'palette',
  'phone',
  'laptop',
  'earphones',
  'appliance',
  'fridge',
  'shirt',
  'dress',
  'coat',
  'trousers',
  'shoe',
  'bag',
  'box',
  'pouch',
  'can',
  'toy',
  'sofa',
  'bed',
  'ring',
  'ball',
  'pet',
] as const
export type Shape = (typeof SHAPES)[number]

const SEASON_NAMES = ['flat', 'sun', 'winter', 'summer', 'cool', 'gift', 'newyear', 'school', 'spring', 'heat', 'midautumn'] as const
export type SeasonName = (typeof SEASON_NAMES)[number]

const SPEC_NAMES = [
  'ml',
  'g',
  'pieces',
  'sheets',
  'shade',
  'size',
  'shoe',
  'kidshoe',
  'memory',
  'litre',
  'bed',
  'weight',
  'food',
  'ring',
  'colour',
  'kg',
  'room',
  'capsules',
  'stage',
  'kidsize',
  'watt',
  'pack',
  'perfume',
  'wash',
  'diaper',
  'screen',
  'power',
  'fridge',
  'load',
  'inch',
  'drink',
] as const
export type SpecName = (typeof SPEC_NAMES)[number]

/** A kind of product: a category with the finer ones below it. */
export interface Kind extends Word {
  /** The usual price, in CNY. */
  price: number
  shape: Shape
  /** Share of its trade. */
  weight: number
  season: SeasonName
  spec: SpecName
  /** The finer kinds; their names are the nouns of titles. */
  subs: Word[]
}

interface Attribute {
  zh: string
  en: string
  values: Word[]
  only: readonly string[]
}

/** A trade: a root of the Chinese trees, a second level elsewhere. */
export interface Trade {
  id: string
  name: Omit<Word, 'only'>
  /** The department it belongs to in the trees of the overseas platforms and jd. */
  department: { zh: string; en: string }
  kinds: Kind[]
  /** Product lines or materials, before the functional words. */
  lines: Word[]
  functions: Word[]
  audiences: Word[]
  /** What sellers add at the end of a Chinese title. */
  tails: string[]
  attributes: Attribute[]
  /** How brands of the trade are named. */
  brands: 'beauty' | 'tech' | 'apparel' | 'food' | 'home' | 'kids' | 'sport' | 'health'
  /** Yearly growth against the platform's own. */
  growth: number
  /** How strongly it answers to sales festivals; 1 is usual. */
  festival: number
  /** Share of the item-months: taobao, tmall, jd, douyin, overseas. */
  weights: [number, number, number, number, number]
  /** Whether its items have a cosmetics filing. */
  cosmetics?: true
}

function member<T extends string>(list: readonly T[], value: string | undefined, what: string): T {
  const found = list.find((candidate) => candidate === value)
  if (found === undefined) throw new Error(`unknown ${what} ${value}`)
  return found
}

/** Whether a word or attribute suits a kind. */
export function suits(only: readonly string[], kind: Kind): boolean {
  return only.length === 0 || only.some((start) => kind.zh.startsWith(start))
}

/** Parses `zh|en|ru|ja|only` entries separated by `;`. */
export function words(text: string): Word[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [zh = '', en = '', ru = '', ja = '', only = ''] = entry.split('|').map((part) => part.trim())
      return { zh, en: en || zh, ru: ru || en || zh, ja: ja || en || zh, only: only === '' ? [] : only.split(',') }
    })
}

/** Parses lines `zh|en|ru|ja|price|shape|weight|season|spec|zh=en,zh=en…`. */
export function kinds(text: string): Kind[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [zh = '', en = '', ru = '', ja = '', price, shape, weight, season, spec, subs = ''] = line.split('|').map((part) => part.trim())
      return {
        zh,
        en,
        ru: ru || en,
        ja: ja || en,
        only: [],
        price: Number(price),
        shape: member(SHAPES, shape, 'shape'),
        weight: Number(weight),
        season: member(SEASON_NAMES, season, 'season'),
        spec: member(SPEC_NAMES, spec, 'spec'),
        subs: words(subs.replaceAll('=', '|').replaceAll(',', ';')),
      }
    })
}

/** Parses lines `zh|en|only: value; value`, values as `words`. */
export function attributes(text: string): Attribute[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':')
      const [zh = '', en = '', only = ''] = line.slice(0, colon).split('|')
      return { zh, en, values: words(line.slice(colon + 1)), only: only === '' ? [] : only.split(',') }
    })
}
