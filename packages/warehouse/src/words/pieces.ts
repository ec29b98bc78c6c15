import { within } from '@marketscope/contract/within'

/** A piece of a text, from and to in it: Chinese is still to be cut, the rest is whole. */
export interface Piece {
  text: string
  from: number
  kind: 'han' | 'latin' | 'measure' | 'foreign'
}

const NUMBER = '\\d+(?:[.,]\\d+)?'
const MEASURE_WORDS =
  '毫升|件套|升级|升|公斤|千克|毫克|微克|克|斤|两|吨|厘米|毫米|公分|分米|米|英寸|寸|英尺|尺|平方米|平米|平方|平|瓦|伏|毫安|安|度|匹|码|层|抽|卷|片|包|袋|瓶|盒|罐|箱|支|只|粒|颗|枚|条|根|件|双|个月|个|组|套|张|块|本|册|副|对|杯|桶|提|听|串|管|头|人|口|岁|周岁|段|小时|分钟|秒|天|周岁|周|档|孔|格|挡|针|股|键|色|门|斗|年|月|代|期|折|元|号|次|倍|万|千|百'
const COUNTED = '盒|瓶|罐|袋|包|片|支|条|听|桶|只|个|件|卷|杯|颗|粒|张|块'

const SOURCE = [
  `(?<measure>(?:${NUMBER}(?:\\s?[*x×~+/-]\\s?${NUMBER}){0,20})\\s?(?:${MEASURE_WORDS})(?:装|以上|以下)?)(?!\\p{Script=Latin})`,
  `(?<latin>[\\p{Script=Latin}\\d]+(?:['’&+.*×_-][\\p{Script=Latin}\\d]+)*[+%°]*(?:(?<=[*×]\\d{1,4})(?:${COUNTED})(?!装))?)`,
  '(?<japanese>[\\p{Script=Han}々]*[\\p{Script=Hiragana}\\p{Script=Katakana}ー][\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々ー]*)',
  '(?<han>[\\p{Script=Han}々〇]+)',
  '(?<unspaced>[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]+)',
  "(?<foreign>[\\p{L}\\p{M}]+(?:['’-][\\p{L}\\p{M}]+)*)",
].join('|')
/** Longer than any text that is cut. */
const MOST_CHARACTERS = 10_000
const PIECES = within(MOST_CHARACTERS, new RegExp(SOURCE, 'giu'))

/** So much of it makes a text Japanese; a single one is an ornament of Chinese titles. */
const JAPANESE = /(?:[\p{Script=Hiragana}\p{Script=Katakana}].*){3}/su

const WORD_BREAKS = {
  unspaced: new Intl.Segmenter('th', { granularity: 'word' }),
  japanese: new Intl.Segmenter('ja', { granularity: 'word' }),
}

/** The words of a piece in a script without spaces. */
function broken(text: string, from: number, script: keyof typeof WORD_BREAKS): Piece[] {
  return [...WORD_BREAKS[script].segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ text: segment, from: from + index, kind: 'foreign' as const }] : [],
  )
}

/** The pieces of a text that can hold words; punctuation, signs and pictures are left out. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  const isJapanese = JAPANESE.test(text)
  for (const match of text.matchAll(PIECES)) {
    const { measure, latin, japanese, han, unspaced } = match.groups ?? {}
    const [whole, from] = [match[0], match.index]
    if (japanese || (han && isJapanese)) pieces.push(...broken(whole, from, 'japanese'))
    else if (unspaced) pieces.push(...broken(whole, from, 'unspaced'))
    else pieces.push({ text: whole, from, kind: han ? 'han' : measure ? 'measure' : latin ? 'latin' : 'foreign' })
  }
  return pieces
}
