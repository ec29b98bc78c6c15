import type { Text } from '@marketscope/contract/text'
import { begins, fold, type NameBook, type Named } from './name-book.ts'
import { readQuestion } from './read-question.ts'

/** What a question names, and what of it nobody knows with the names that come nearest. */
export interface FoundNames {
  named: Named[]
  unknown: { word: string; nearest: Text[] } | null
}

/** A text in which names were replaced by signs that stand for them. */
export interface Masked {
  text: string
  names: ReadonlyMap<string, Named>
}

/** A shorter part of a text is no name by itself. */
const SHORTEST = 2
/** Names are looked for in the beginning of longer texts only. */
const LONGEST = 40
/** Places of a text at which a brand or shop may begin that is looked for everywhere. */
const MOST_PLACES = 24
/** Signs that no text has: each stands for a name. */
const FIRST_SIGN = 0xe000
const SIGNS = /(\p{Co})/u

/** A question without the signs that stand for names. */
export const unsigned = (question: string) => question.replace(/\p{Co}/gu, ' ').replace(/[’‘]/g, "'")

/** Puts signs in the place of names of platforms and categories, the longest first, so that what is in a name is not read as words of the question. */
export function maskKnown(question: string, { known }: Pick<NameBook, 'known'>): Masked {
  const names = new Map<string, Named>()
  let text = question
  let folded = fold(question)
  // Where folding changes the length of a text its places are not those of the question.
  if (folded.length !== text.length) text = folded
  for (const form of [...known.keys()].filter((own) => folded.includes(own) && isName(own)).sort((a, b) => b.length - a.length)) {
    const named = known.get(form)
    for (let at = folded.indexOf(form); named && at >= 0; at = folded.indexOf(form, at + 1)) {
      if (!begins(folded.slice(at), form) || /[\p{Script=Latin}\p{N}]{2}$/u.test(folded.slice(Math.max(0, at - 1), at + 1))) continue
      const sign = String.fromCodePoint(FIRST_SIGN + names.size)
      names.set(sign, named)
      text = `${text.slice(0, at)}${sign}${text.slice(at + form.length)}`
      folded = `${folded.slice(0, at)}${sign}${folded.slice(at + form.length)}`
    }
  }
  return { text, names }
}

const VAGUE = ['其他', '其它', 'other', 'others', '全部', 'all']

/** What could be words of a question as well is a name only where nothing else is understood. */
const isName = (form: string) => [...form].length >= SHORTEST && !VAGUE.includes(form) && readQuestion(form).names.length > 0

/** Puts signs in the place of brands and shops as well, wherever they begin: for names that have words of questions in them. */
export async function maskAll(masked: Masked, book: NameBook): Promise<Masked> {
  const names = new Map(masked.names)
  let { text } = masked
  let looked = 0
  for (let at = 0; at < text.length && looked < MOST_PLACES; at += 1) {
    const rest = text.slice(at)
    const isStart =
      /^\p{Script=Han}/u.test(rest) || (/^[\p{Script=Latin}\p{N}]/u.test(rest) && !/[\p{Script=Latin}\p{N}]$/u.test(text.slice(0, at)))
    if (!isStart) continue
    looked += 1
    const found = await book.beginning(rest.split(SIGNS)[0] ?? '')
    if (!found) continue
    const sign = String.fromCodePoint(FIRST_SIGN + names.size)
    names.set(sign, found.named)
    text = `${text.slice(0, at)}${sign}${text.slice(at + found.length)}`
  }
  return { text, names }
}

/** Finds the names in what is left of a question: signs that stand for one, and of other text the longest beginning that is one. */
export async function findNames(parts: readonly string[], { names }: Pick<Masked, 'names'>, book: NameBook): Promise<FoundNames> {
  const named: Named[] = []
  const add = (one: Named) => {
    if (!named.some(({ kind, ids }) => kind === one.kind && ids.join() === one.ids.join())) named.push(one)
  }
  for (const part of parts.flatMap((text) => text.split(SIGNS))) {
    const masked = names.get(part)
    if (masked) add(masked)
    let rest = masked ? '' : part
    while (rest.trim() !== '') {
      const found = await longest(rest.trim().slice(0, LONGEST), book)
      if (!found) {
        const word = rest.trim()
        return { named, unknown: { word, nearest: word.length > LONGEST ? [] : await book.near(word) } }
      }
      add(found.named)
      rest = rest.trim().slice(found.length)
    }
  }
  return { named, unknown: null }
}

/** The longest beginning that is a name. */
async function longest(text: string, { look }: NameBook): Promise<{ named: Named; length: number } | null> {
  const ends =
    /\s/.test(text) || /^[\p{Script=Latin}\p{N}]/u.test(text)
      ? wordEnds(text)
      : [...text].map((_, place, all) => all.slice(0, place + 1).join('').length)
  for (const length of ends.toReversed()) {
    if (length < SHORTEST) break
    const word = text.slice(0, length).trim()
    const named = VAGUE.includes(fold(word)) ? null : await look(word)
    if (named) return { named, length }
  }
  return null
}

function wordEnds(text: string): number[] {
  const ends = [...text.matchAll(/[^\s]+/g)].map((match) => match.index + match[0].length)
  const mixed = [...text.matchAll(/(?<=[\p{Script=Latin}\p{N}])(?=\p{Script=Han})|(?<=\p{Script=Han})/gu)].map((match) => match.index)
  return [...new Set([...ends, ...mixed])].filter((end) => end > 0).sort((a, b) => a - b)
}
