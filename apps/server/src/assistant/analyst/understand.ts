import { type MonthRange, previousRange, yearEarlier } from '@marketscope/contract/months'
import { type FoundNames, findNames, type Masked, maskAll, maskKnown, unsigned } from './find-names.ts'
import type { NameBook, Named } from './name-book.ts'
import { type AskedBase, readBase, readEarlier } from './read-base.ts'
import { type Calendar, readMonths } from './read-months.ts'
import { type ReadQuestion, readQuestion } from './read-question.ts'
import { simplified } from './simplified.ts'

/** A question as it was understood; `unknown`: what of it was not. */
export interface Understood extends FoundNames {
  read: ReadQuestion
  /** The months that it names; none: those of the page. */
  ranges: MonthRange[]
  /** What a change is told against. */
  base: AskedBase
}

/** What the names of shops have, and questions about shops too. */
const SHOP = /店(?!铺)|超市|直播间|\b(?:flagship|store|shop|supermarket|live)\b/i

/** A word that begins with a capital, within a sentence. */
const PROPER = /(?<=[^\s.?!。？！]\s{1,3})\p{Lu}\p{Ll}{1,40}/gu

/** Whether a word within a question is written as a name and would be read as a word of questions. */
const hasProper = (question: string) => [...question.matchAll(PROPER)].some(([word]) => readQuestion(word).names.length === 0)

/** Whether reading words would miss a name, or take it for a shorter one. */
const isHidden = ({ kind, name }: Named) =>
  (kind === 'shop' && SHOP.test(`${name.zh} ${name.en}`)) || [name.zh, name.en].some((form) => readQuestion(form).names.length === 0)

/** Reads a question: names first, so that words in them are no words of the question, then months, then what is asked. Where something is left over, it is read in other ways before it is given up. */
export async function understand(question: string, calendar: Calendar, book: NameBook): Promise<Understood> {
  const understood = await inItsSigns(question, calendar, book)
  const simple = simplified(question)
  if (!understood.unknown || simple === question) return understood
  return inItsSigns(simple, calendar, book)
}

async function inItsSigns(question: string, calendar: Calendar, book: NameBook): Promise<Understood> {
  const plain = unsigned(question)
  const masked = maskKnown(plain, book)
  if (SHOP.test(plain) || hasProper(plain)) {
    const all = await maskAll(masked, book)
    const read = [...all.names.values()].some(isHidden) ? await reading(all, calendar, book) : null
    if (read && !read.unknown) return read
  }
  const first = await reading(masked, calendar, book)
  if (!first.unknown) return first
  const bare = await reading({ text: plain, names: new Map() }, calendar, book)
  if (!bare.unknown) return bare
  for (const begun of [masked, { text: plain, names: new Map() }]) {
    const all = await maskAll(begun, book)
    const found = all.names.size > begun.names.size ? await reading(all, calendar, book) : null
    if (found && !found.unknown) return found
  }
  return bare
}

async function reading(masked: Masked, calendar: Calendar, book: NameBook): Promise<Understood> {
  const against = readBase(masked.text)
  const earlier = readEarlier(against.rest)
  const { ranges, left } = monthsIn(earlier?.rest ?? against.rest, calendar)
  const read = readQuestion(left)
  const newest = { start: calendar.newest, end: calendar.newest }
  if (against.month && ranges.length === 0) ranges.push(newest)
  const names = await findNames(read.names, masked, book)
  if (!earlier) return { read, ranges, base: against.base ?? 'yoy', ...names }
  if (earlier.isBase && read.growth && against.base === null) return { read, ranges, base: earlier.base, ...names }
  const told = ranges.length > 0 ? ranges : [earlier.month ? newest : calendar.page]
  const before = { yoy: yearEarlier, mom: previousRange }[earlier.base]
  return { read, ranges: told.map(before), base: against.base ?? 'yoy', ...names }
}

/** The months that a question names, one after the other, and what is left of it. */
function monthsIn(question: string, calendar: Calendar): { ranges: MonthRange[]; left: string } {
  const ranges: MonthRange[] = []
  let left = question
  for (let next = readMonths(left, calendar); next.range; next = readMonths(left, calendar)) {
    ranges.push(next.range)
    left = next.rest
  }
  return { ranges, left }
}
