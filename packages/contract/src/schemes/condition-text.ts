import type { Text } from '../text.ts'
import { normalizeTerm } from '../title-expression.ts'
import { type Atom, type Condition, type ConditionKind, type Ends, isJoined, partsOf } from './condition.ts'
import { text } from './condition-faults.ts'

/** What the kinds of conditions are called; the Chinese names are read too. */
export const KIND_NAMES: Readonly<Record<ConditionKind, Text>> = {
  title: text('标题', 'Title'),
  attribute: text('属性', 'Attribute'),
  brand: text('品牌', 'Brand'),
  shop: text('店铺', 'Shop'),
  price: text('价格', 'Price'),
  sku: text('SKU', 'SKU'),
  items: text('商品ID', 'Product ID'),
  category: text('类目', 'Category'),
}

/** The words of the text form: those written first, and others that are read. */
const WORDS: Readonly<Record<ConditionKind, readonly string[]>> = {
  title: ['title', '标题'],
  attribute: ['attribute', 'attr', '属性'],
  brand: ['brand', '品牌'],
  shop: ['shop', '店铺'],
  price: ['price', '价格'],
  sku: ['sku', '规格'],
  items: ['items', 'item', '商品id', '商品'],
  category: ['category', '类目'],
}
const JOINS = { all: ['and', '且'], any: ['or', '或'], not: ['not', '非'] } as const

const quoted = (value: string) => value.replace(/[\\[\]【】|｜=＝~～]/g, '\\$&')
const ends = ([from, to]: Ends) => `${from ?? ''}~${to ?? ''}`

function atomText(atom: Atom): string {
  const list = (values: readonly string[]) => values.map(quoted).join(' | ')
  if ('title' in atom) return `title[${quoted(atom.title)}]`
  if ('sku' in atom) return `sku[${quoted(atom.sku)}]`
  if ('price' in atom) return `price[${ends(atom.price)}]`
  if ('attribute' in atom)
    return 'range' in atom
      ? `attribute[${quoted(atom.attribute)} = ${ends(atom.range)}${atom.unit === '' ? '' : ` ${quoted(atom.unit)}`}]`
      : `attribute[${quoted(atom.attribute)} = ${list(atom.values)}]`
  if ('brand' in atom) return `brand[${list(atom.brand)}]`
  if ('shop' in atom) return `shop[${list(atom.shop)}]`
  if ('items' in atom) return `items[${list(atom.items)}]`
  return `category[${list(atom.category)}]`
}

/**
 * A condition as one line of text, which {@link readCondition} reads back: `title[面霜 not 男士] and (brand[a | b] or price[100~200])`. What would end a
 * value stands behind a backslash.
 */
export function conditionText(condition: Condition): string {
  if (!isJoined(condition)) return atomText(condition)
  const inner = (part: Condition) => (isJoined(part) && !('not' in part) ? `(${conditionText(part)})` : conditionText(part))
  if ('not' in condition) return `not ${inner(condition.not)}`
  const own = partsOf(condition)
  const [only] = own
  // One alone keeps its brackets, so that what is read back is what was written.
  if (own.length === 1 && only) return 'all' in condition ? `all(${conditionText(only)})` : `any(${conditionText(only)})`
  return own.map(inner).join('all' in condition ? ' and ' : ' or ')
}

export type ReadCondition = { ok: true; condition: Condition } | { ok: false; at: number; text: Text }

class Unreadable extends Error {
  readonly at: number
  readonly told: Text
  constructor(at: number, told: Text) {
    super(told.en)
    this.at = at
    this.told = told
  }
}

/** Brackets that may stand in each other before it is no condition of anybody. */
const DEEPEST = 20

/** Reads a condition as {@link conditionText} writes it; words in any case, also in Chinese, full-width signs as others. */
export function readCondition(written: string): ReadCondition {
  const reader = new Reader(written)
  try {
    return { ok: true, condition: reader.whole() }
  } catch (fault) {
    if (fault instanceof Unreadable) return { ok: false, at: fault.at, text: fault.told }
    throw fault
  }
}

const EXPECTED = text('此处应为条件，如 title[面霜]', 'A condition belongs here, like title[cream]')

class Reader {
  readonly #text: string
  #at = 0

  constructor(written: string) {
    this.#text = written
  }

  whole(): Condition {
    const read = this.#joined('any', 1)
    this.#space()
    if (this.#at < this.#text.length) throw new Unreadable(this.#at, text('此处多余', 'This is one too many'))
    return read
  }

  #joined(kind: 'any' | 'all', depth: number): Condition {
    if (depth > DEEPEST) throw new Unreadable(this.#at, text('括号嵌套过深', 'Too many brackets in each other'))
    const part = () => (kind === 'any' ? this.#joined('all', depth) : this.#operand(depth))
    const parts = [part()]
    while (this.#word(JOINS[kind])) parts.push(part())
    const [only] = parts
    return parts.length === 1 && only ? only : kind === 'any' ? { any: parts } : { all: parts }
  }

  #operand(depth: number): Condition {
    if (depth > DEEPEST) throw new Unreadable(this.#at, text('括号嵌套过深', 'Too many brackets in each other'))
    if (this.#word(JOINS.not)) return { not: this.#operand(depth + 1) }
    if (this.#word(['all('])) return { all: [this.#closed(depth)] }
    if (this.#word(['any('])) return { any: [this.#closed(depth)] }
    if (this.#sign('(（')) return this.#closed(depth)
    return this.#atom()
  }

  #closed(depth: number): Condition {
    const inner = this.#joined('any', depth + 1)
    if (!this.#sign(')）')) throw new Unreadable(this.#at, text('缺少右括号', 'A closing bracket is missing'))
    return inner
  }

  #atom(): Condition {
    this.#space()
    const start = this.#at
    for (const [kind, words] of Object.entries(WORDS) as [ConditionKind, readonly string[]][])
      for (const word of words) {
        if (!this.#word([`${word}[`, `${word}【`])) continue
        const from = this.#at
        return atomOf(kind, this.#inside(start), from)
      }
    throw new Unreadable(start, EXPECTED)
  }

  /** What stands up to the bracket that ends it, cut at each sign that no backslash hides. */
  #inside(start: number): Piece[] {
    const pieces: Piece[] = [{ sign: '', value: '', hidden: false }]
    for (; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text[this.#at] ?? ''
      const last = pieces[pieces.length - 1]
      if (sign === ']' || sign === '】') {
        this.#at += 1
        return pieces.map((piece) => ({ ...piece, value: piece.value.trim() }))
      }
      if (sign === '\\') {
        this.#at += 1
        if (last) last.value += this.#text[this.#at] ?? ''
        if (last) last.hidden = true
      } else if ('|｜=＝'.includes(sign)) pieces.push({ sign: normalizeTerm(sign), value: '', hidden: false })
      else if (last) last.value += sign
    }
    throw new Unreadable(start, text('缺少 ]', 'A ] is missing'))
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #sign(signs: string): boolean {
    this.#space()
    if (!signs.includes(this.#text[this.#at] ?? '\n')) return false
    this.#at += 1
    return true
  }

  /** Goes past one of the words; one of letters has to end there. */
  #word(words: readonly string[]): boolean {
    this.#space()
    const rest = this.#text.slice(this.#at, this.#at + 12).toLowerCase()
    const found = words.find((word) => rest.startsWith(word) && !(/[a-z]$/.test(word) && /^[a-z]/.test(rest.slice(word.length))))
    this.#at += found?.length ?? 0
    return found !== undefined
  }
}

interface Piece {
  sign: string
  value: string
  /** Whether a backslash hides a sign in it: it is no range then. */
  hidden: boolean
}

function atomOf(kind: ConditionKind, pieces: readonly Piece[], at: number): Condition {
  const plain = pieces.map(({ sign, value }) => `${sign}${value}`).join(' ')
  if (kind === 'title') return { title: plain }
  if (kind === 'sku') return { sku: plain }
  if (kind === 'price') return { price: endsOf(plain, at).ends }
  if (kind === 'brand') return { brand: listOf(pieces) }
  if (kind === 'shop') return { shop: listOf(pieces) }
  if (kind === 'items') return { items: listOf(pieces) }
  if (kind === 'category') return { category: listOf(pieces) }
  const [name, ...rest] = pieces
  if (!name || rest[0]?.sign !== '=') throw new Unreadable(at, text('属性应写作 属性名 = 值', 'Write an attribute as name = value'))
  const [only] = rest
  const range = rest.length === 1 && only && !only.hidden ? RANGE.exec(only.value) : null
  if (range) return { attribute: name.value, ...rangeOf(range) }
  return { attribute: name.value, values: listOf(rest) }
}

const NUMBER = String.raw`\d+(?:\.\d+)?`
const RANGE = new RegExp(String.raw`^(${NUMBER})?\s*[~～]\s*(${NUMBER})?(.*)$`, 'su')

const listOf = (pieces: readonly Piece[]): string[] => [...new Set(pieces.map(({ value }) => value).filter((value) => value !== ''))]

function rangeOf([, from, to, unit = '']: RegExpExecArray): { range: Ends; unit: string } {
  const end = (written: string | undefined) => (written === undefined ? null : Number(written))
  return { range: [end(from), end(to)], unit: unit.trim() }
}

function endsOf(written: string, at: number): { ends: Ends } {
  const found = RANGE.exec(written)
  const read = found ? rangeOf(found) : null
  if (read?.unit !== '') throw new Unreadable(at, text('价格应写作 100~200、100~ 或 ~200', 'Write a price as 100~200, 100~ or ~200'))
  return { ends: read.range }
}
