import type { Brand } from './brands.ts'
import type { TitleLanguage } from './markets.ts'
import type { Rng } from './rng.ts'
import { traditional } from './traditional.ts'
import type { Leaf } from './trees.ts'
import { FOREIGN_MODIFIERS, FOREIGN_NOUNS, type ForeignLanguage } from './vocabulary/foreign-words.ts'
import { type Kind, suits, type Trade, type Word } from './vocabulary/vocabulary.ts'

/** The words an item's title and attributes are made of. */
export interface TitleParts {
  leaf: Leaf
  brand: Brand | null
  noun: Word
  line: Word | null
  functions: Word[]
  audience: Word | null
  spec: Word | null
  tail: string
  year: number
}

interface Fitting {
  lines: Word[]
  functions: Word[]
  audiences: Word[]
}

const FITTING = new Map<Kind, Fitting>()

/** The words of a trade that suit a kind. */
function fitting(trade: Trade, kind: Kind): Fitting {
  const known = FITTING.get(kind)
  if (known) return known
  const of = (list: Word[]) => list.filter((word) => suits(word.only, kind))
  const made = { lines: of(trade.lines), functions: of(trade.functions), audiences: of(trade.audiences) }
  FITTING.set(kind, made)
  return made
}

/** Whether a name says a function already, in its first or last two characters. */
export function says(noun: { zh: string }, word: Word): boolean {
  return noun.zh.includes(word.zh.slice(0, 2)) || noun.zh.includes(word.zh.slice(-2))
}

/** Draws the words for a title: one to four functions, a line for most, an audience for half. */
export function drawTitleParts(rng: Rng, leaf: Leaf, brand: Brand | null, spec: Word | null, year: number): TitleParts {
  const { trade, kind } = leaf
  const { lines, functions: suitable, audiences } = fitting(trade, kind)
  const wanted = 1 + rng.below(4)
  const noun = leaf.sub ?? kind.subs[Math.floor(kind.subs.length * rng.next() ** 1.3)] ?? kind
  const functions: Word[] = leaf.facet ? [leaf.facet] : []
  for (let n = 0; n < wanted; n++) {
    const word = suitable[Math.floor(suitable.length * rng.next() ** 1.35)]
    if (word && !functions.includes(word) && !says(noun, word)) functions.push(word)
  }
  return {
    leaf,
    brand,
    noun,
    line: rng.chance(0.68) && lines.length > 0 ? rng.pick(lines) : null,
    functions,
    audience: rng.chance(0.55) ? (audiences[Math.floor(audiences.length * rng.next() ** 1.5)] ?? null) : null,
    spec: rng.chance(0.6) ? spec : null,
    tail: rng.chance(0.6) ? rng.pick(trade.tails) : '',
    year,
  }
}

function chineseTitle(rng: Rng, parts: TitleParts): string {
  const { brand, noun, functions } = parts
  const maker = brand ? (brand.western && rng.chance(0.6) ? `${brand.en}/${brand.zh}` : brand.zh) : ''
  const line = parts.line?.zh ?? ''
  const audience = parts.audience && !noun.zh.includes(parts.audience.zh) ? parts.audience.zh : ''
  const head = functions[0] && !noun.zh.includes(functions[0].zh) ? functions[0].zh : ''
  const rest = functions
    .slice(1)
    .map((word) => word.zh)
    .join('')
  const fresh = rng.chance(0.12) ? `${parts.year}新款` : ''
  const spec = parts.spec?.zh ?? ''
  const tail = fresh !== '' && parts.tail.includes('新') ? '' : parts.tail
  switch (rng.below(4)) {
    case 0:
      return `${maker}${line}${head}${noun.zh}${audience}${rest}${spec}${fresh}${tail}`
    case 1:
      return `${fresh}${maker}${line}${noun.zh}${spec}${head}${rest}${audience}${tail}`
    case 2:
      return `${tail === '正品' ? '正品' : ''}${maker}${audience}${line}${noun.zh}${head}${rest} ${spec}`.trim()
    default:
      return `${maker} ${line}${head}${rest}${noun.zh}${spec} ${audience}${tail}`.trim()
  }
}

/** The parts that are there, with what stands between them. */
const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between)

/** What a finer kind is called in a language that stands with the trades, else its kind. */
function nounIn({ noun, leaf }: TitleParts, language: 'ru' | 'ja'): string {
  return noun[language] === noun.en ? leaf.kind[language] : noun[language]
}

function englishTitle(rng: Rng, { brand, noun, line, functions, audience, spec }: TitleParts): string {
  const [first, ...rest] = functions.map((word) => word.en)
  const name = joined([brand?.en ?? '', line?.en ?? '', first ?? '', noun.en], ' ')
  const more = [joined(rest, ' & '), audience?.en ?? '', spec?.en ?? ''].filter((part) => part !== '')
  return more.length === 0 ? name : rng.chance(0.5) ? `${name}, ${more.join(', ')}` : `${name} - ${more.join(' | ')}`
}

function japaneseTitle(parts: TitleParts): string {
  const { brand, line, functions, audience, spec } = parts
  return joined(
    [brand?.en ?? '', line?.ja ?? '', ...functions.map((word) => word.ja), nounIn(parts, 'ja'), audience?.ja ?? '', spec?.ja ?? ''],
    ' ',
  )
}

function russianTitle(parts: TitleParts): string {
  const { brand, line, functions, audience, spec } = parts
  const name = joined([brand?.en ?? '', nounIn(parts, 'ru'), line?.ru ?? ''], ' ')
  return `${name}, ${joined([...functions.map((word) => word.ru), audience?.ru ?? '', spec?.ru ?? ''], ', ')}`
}

/** Maker and noun, then what it is made of, what it does and for whom; words without a translation stay English. */
function otherTitle(parts: TitleParts, language: ForeignLanguage): string {
  const { brand, noun, leaf, line, functions, audience, spec } = parts
  const of = (word: Word | null) => (word && (FOREIGN_MODIFIERS.get(word.zh)?.[language] ?? word.en)) || ''
  const name = (FOREIGN_NOUNS.get(noun.zh) ?? FOREIGN_NOUNS.get(leaf.kind.zh))?.[language] ?? noun.en
  const said = [...functions.map(of), of(audience), spec?.en ?? '']
  const between = language === 'th' || language === 'vi' || language === 'ms' || language === 'id' ? ' ' : language === 'ar' ? '، ' : ', '
  return joined([joined([brand?.en ?? '', name, of(line)], ' '), ...said], between)
}

/** A title in the language of the site, as its sellers would write it. */
export function titleOf(rng: Rng, parts: TitleParts, language: TitleLanguage): string {
  switch (language) {
    case 'zh':
      return chineseTitle(rng, parts)
    case 'zh-Hant':
      return traditional(chineseTitle(rng, parts))
    case 'en':
      return englishTitle(rng, parts)
    case 'ja':
      return japaneseTitle(parts)
    case 'ru':
      return russianTitle(parts)
    default:
      return otherTitle(parts, language)
  }
}

/** The translation of a foreign title into plain Chinese. */
export function translatedTitle(parts: TitleParts): string {
  const { brand, line, functions, noun, audience, spec } = parts
  return [brand?.en ?? '', line?.zh ?? '', functions.map((word) => word.zh).join(''), noun.zh, audience?.zh ?? '', spec?.zh ?? '']
    .filter((part) => part !== '')
    .join(' ')
}
