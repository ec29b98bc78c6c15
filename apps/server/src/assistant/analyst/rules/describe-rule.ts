import { normalForm } from '@marketscope/contract/normal-form'
import { inChinese, inEnglish, variantsOf } from './word-book.ts'

/** What a description asks for: groups of words of which a title has one each, and such of which it has none. */
export interface DescribedRule {
  has: string[][]
  hasNot: string[][]
}

interface Reading {
  /** Whether titles of the market are Chinese. */
  chinese: boolean
  /** Cuts Chinese text into words. */
  cut(text: string): readonly string[]
}

const NEGATED =
  /(?:但)?(?:不要|不含|不包括|不包含|排除|除了|除去|去掉|剔除|非|没有|不是)|\b(?:but not|without|excluding|exclude|except(?: for)?|other than|no|not|minus)\b/gi
/** After these what is said is wanted again. */
const ENDED = /[，,；;。.]|\b(?:but with|and with|including)\b|但要|而且要|并且/i
/** What describes no product. */
const EMPTY = new Set(
  '请 帮 帮我 写 一个 一条 条 个 规则 标题 表达式 筛选 条件 筛 找 找出 想要 需要 要 含 包含 包括 有 带 关于 的 了 和 与 或 或者 以及 商品 产品 类 款 只 只要 所有 全部 里 中 用 适合 针对 用于 the a an of for with and or that are is all only rule filter title titles expression write me please find want products product items item which have having contain containing in it to i any some'.split(
    ' ',
  ),
)
/** No phrase of a dictionary has more words. */
const LONGEST_PHRASE = 4
const MOST_GROUPS = 8

/** Reads a description of products as groups of title words, in the language of the market's titles: known words with their variants, others as they stand. */
export function describeRule(description: string, reading: Reading): DescribedRule {
  const rule: DescribedRule = { has: [], hasNot: [] }
  let negated = false
  let rest = normalForm(description)
  while (rest !== '') {
    const border: RegExp = negated ? ENDED : NEGATED
    border.lastIndex = 0
    const match = border.exec(rest)
    const part = match ? rest.slice(0, match.index) : rest
    const groups = part.split(/[，,；;。.、!！?？:：“”"()（）]+/).flatMap((clause) => groupsOf(clause, reading))
    const into = negated ? rule.hasNot : rule.has
    for (const group of groups) if (!into.some((own) => own[0] === group[0]) && into.length < MOST_GROUPS) into.push(group)
    if (!match) break
    // A negated part ends at a comma; "不要男士，不要套装" goes on to be negated by its own word.
    negated = border === NEGATED
    rest = rest.slice(match.index + match[0].length)
    NEGATED.lastIndex = 0
  }
  return rule
}

function groupsOf(clause: string, reading: Reading): string[][] {
  const groups: string[][] = []
  for (const piece of clause.match(
    /[\p{Script=Han}]+|[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.&'’+-]*(?:\s+[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.&'’+-]*)*/gu,
  ) ?? [])
    groups.push(...(/\p{Script=Han}/u.test(piece) ? chineseGroups(piece, reading) : latinGroups(piece.split(/\s+/), reading)))
  return groups
}

function chineseGroups(text: string, { cut, chinese }: Reading): string[][] {
  return cut(text)
    .filter((word) => !EMPTY.has(word))
    .map((word) => {
      const english = chinese ? [] : inEnglish(word)
      return english.length > 0 ? [...english] : variantsOf(word)
    })
}

function latinGroups(words: readonly string[], { chinese }: Reading): string[][] {
  const groups: string[][] = []
  for (let at = 0; at < words.length; ) {
    const known = chinese ? phraseAt(words, at) : null
    if (known) groups.push([...known.words])
    else {
      const word = (words[at] ?? '').replace(/[’']s$/i, '').replace(/[’']/g, '')
      if (!EMPTY.has(word.toLowerCase()) && word !== '') groups.push([word])
    }
    at += known?.length ?? 1
  }
  return groups
}

/** The longest phrase from a place on that is known in Chinese. */
function phraseAt(words: readonly string[], at: number): { words: readonly string[]; length: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length)
    const found = length === 1 && EMPTY.has((phrase[0] ?? '').toLowerCase()) ? [] : inChinese(phrase.join(' '))
    if (found.length > 0) return { words: found, length }
  }
  return null
}

/** Operators and signs of the grammar are no words of a title. */
const term = (word: string) =>
  word
    .replace(/[()（）、,，"“”‘’'「」『』]/g, ' ')
    .split(/\s+/)
    .filter((part) => part !== '' && !/^(?:and|or|not)$/i.test(part))
    .join(' and ')

/** A rule as an expression of title words, in the grammar that searches take; '' where it says nothing. */
export function expressionOf({ has, hasNot }: DescribedRule): string {
  const group = (words: readonly string[]) => {
    const terms = [...new Set(words.map(term).filter((one) => one !== ''))]
    return terms.length > 1 || terms[0]?.includes(' ')
      ? `(${terms.map((one) => (one.includes(' ') && terms.length > 1 ? `(${one})` : one)).join(' or ')})`
      : (terms[0] ?? '')
  }
  const wanted = has.map(group).filter((one) => one !== '')
  const refused = hasNot.map(group).filter((one) => one !== '')
  if (wanted.length === 0) return ''
  return [wanted.join(' and '), ...refused.map((one) => `not ${one}`)].join(' ')
}
