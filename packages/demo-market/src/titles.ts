import { languageOfSite } from '@marketscope/contract/site-languages'
import { wordWithin } from '@marketscope/contract/title-dictionary'
import type { Brand } from './brands.ts'
import type { Market } from './markets.ts'
import type { Rng } from './rng.ts'
import { traditional } from './traditional.ts'
import type { Leaf } from './trees.ts'
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

/** Puts the words of a language in order: brand, line, functions, noun, audience, specification. */
function foreignTitle(rng: Rng, parts: TitleParts, language: 'en' | 'ru' | 'ja'): string {
  const { brand, functions, line, audience, spec } = parts
  const noun = language === 'en' ? parts.noun.en : parts.leaf.kind[language]
  const of = (word: Word | null | undefined) => word?.[language] ?? ''
  const maker = brand?.en ?? ''
  if (language === 'ja') {
    return [maker, of(line), ...functions.map((word) => word.ja), noun, of(audience), of(spec)].filter((part) => part !== '').join(' ')
  }
  if (language === 'ru') {
    return `${[maker, noun, of(line)].filter((part) => part !== '').join(' ')}, ${[...functions.map((word) => word.ru), of(audience), of(spec)].filter((part) => part !== '').join(', ')}`
  }
  const name = [maker, of(line), functions[0]?.en ?? '', noun].filter((part) => part !== '').join(' ')
  const more = [
    functions
      .slice(1)
      .map((word) => word.en)
      .join(' & '),
    of(audience),
    of(spec),
  ].filter((part) => part !== '')
  return more.length === 0 ? name : rng.chance(0.5) ? `${name}, ${more.join(', ')}` : `${name} - ${more.join(' | ')}`
}

/** A title in the language of the site, as its sellers would write it: where the words are not known in it, in English with what the thing is called there. */
export function titleOf(rng: Rng, parts: TitleParts, { language, site }: Pick<Market, 'language' | 'site'>): string {
  if (language === 'zh') return chineseTitle(rng, parts)
  if (language === 'zh-Hant') return traditional(chineseTitle(rng, parts))
  const title = foreignTitle(rng, parts, language)
  const spoken = languageOfSite(site.id)
  const word = language === 'en' && spoken !== null && spoken !== 'en' ? wordWithin(parts.noun.zh, spoken) : null
  return word === null || title.toLowerCase().includes(word.toLowerCase()) ? title : `${title} ${word}`
}

/** The translation of a foreign title into plain Chinese. */
export function translatedTitle(parts: TitleParts): string {
  const { brand, line, functions, noun, audience, spec } = parts
  return [brand?.en ?? '', line?.zh ?? '', functions.map((word) => word.zh).join(''), noun.zh, audience?.zh ?? '', spec?.zh ?? '']
    .filter((part) => part !== '')
    .join(' ')
}
