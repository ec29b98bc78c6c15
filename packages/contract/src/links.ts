/** Where the hosts of the marketplaces end. */
export const TOPS = 'com|cn|hk|ae|br|cl|co|de|es|fr|id|in|it|jp|mx|my|ph|pl|ru|sa|sg|th|tw|uk|us|vn'

const HOST = new RegExp(String.raw`\.(?:${TOPS})$`, 'i')

/** Hosts whose links have names of products in them as they are written in any script, up to where the id is. */
const NAMED_HOST = /(?:amazon|shopee|hktvmall)(?:\.[a-z]{2,3}){1,2}$/i

/** Where the id is in such a link. */
const NAMED_ID = /\/dp\/[a-z0-9]{10}|-i\.\d+\.\d+|\/p\/[a-z]\d+_S_/gi

/** What a name in such a link does not have. */
const NO_NAME = /[\s,;]|https?:/gi

/** What ends a link: a sign that links do not have; a comma or semicolon before the next link or id. */
const LINK_END = /[^!-~]|[,;](?=https?:|\/\/|(?:\d{4,20}|b0[a-z0-9]{8})(?:[,;]|[^!-~]|$))/gi

/** What may begin a link, or come behind its scheme. */
const RUN = /[\w.-]+|\/\//g

/** Where a link stands in a text, the end not included. */
export interface Span {
  start: number
  end: number
}

/** Where a pattern comes next, asked for places that only go up, so that the text is gone through once. */
class Ahead {
  readonly #pattern: RegExp
  readonly #text: string
  #found = -1
  #end = -1

  constructor(pattern: RegExp, text: string) {
    this.#pattern = pattern
    this.#text = text
  }

  /** The first match at `from` or behind it; beyond every place where there is none. */
  from(from: number): Span {
    if (this.#found < from) {
      this.#pattern.lastIndex = from
      const match = this.#pattern.exec(this.#text)
      this.#found = match?.index ?? Number.POSITIVE_INFINITY
      this.#end = this.#found + (match?.[0].length ?? 0)
    }
    return { start: this.#found, end: this.#end }
  }
}

/** How a link may begin: where, and where what comes behind its beginning does. */
interface Opening {
  start: number
  behind: number
}

/** The beginnings of links at a run of signs: of one with a name in it, and of any other. */
interface Openings {
  named: Opening | null
  plain: Opening | null
}

/** At `//` at `index`, with the scheme before it where there is one. */
function atSlashes(text: string, index: number): Openings {
  const start = index - (/https?:$/i.exec(text.slice(Math.max(0, index - 6), index))?.[0].length ?? 0)
  const [host = ''] = /^[\w.-]*/.exec(text.slice(index + 2)) ?? []
  const end = index + 2 + host.length
  const isNamed = namedFrom(host) === 0 && text[end] === '/'
  return { named: isNamed ? { start, behind: end + 1 } : null, plain: { start, behind: index + 2 } }
}

/** At a host at `index`, which is one before a `/`. */
function atHost(text: string, index: number, host: string): Openings {
  const behind = index + host.length + 1
  if (text[behind - 1] !== '/') return { named: null, plain: null }
  const from = namedFrom(host)
  const isHost = HOST.test(host) && !host.startsWith('.') && !host.includes('..')
  return { named: from === null ? null : { start: index + from, behind }, plain: isHost ? { start: index, behind } : null }
}

/** Where in a run of signs the host begins whose links have names in them; null: it ends with none. */
function namedFrom(run: string): number | null {
  const at = NAMED_HOST.exec(run)?.index
  if (at === undefined || at === 0 || run[at - 1] !== '.') return at ?? null
  // From behind the last dot that no label stands before.
  return `.${run}`.lastIndexOf('..', at - 1) + 1
}

const isPrintable = (sign = '') => sign >= '!' && sign <= '~'

/**
 * The links of a text (NFKC), in their order: with a scheme or `//`, or with the host of a marketplace before a `/`, up to the first sign that links do
 * not have. In a time that grows with the text: its runs of signs are looked at one by one, and no pattern is tried again at places it has passed.
 */
export function linkSpans(text: string): Span[] {
  const ids = new Ahead(NAMED_ID, text)
  const noNames = new Ahead(NO_NAME, text)
  const ends = new Ahead(LINK_END, text)
  const spans: Span[] = []
  RUN.lastIndex = 0
  for (let match = RUN.exec(text); match !== null; match = RUN.exec(text)) {
    const { 0: run, index } = match
    const { named, plain } = run === '//' ? atSlashes(text, index) : atHost(text, index, run)
    const begun = plain && isPrintable(text[plain.behind]) ? plain : null
    const id = named && named.start <= (begun?.start ?? named.start) ? ids.from(named.behind) : null
    const link = named && id && id.start < noNames.from(named.behind).start ? { start: named.start, behind: id.end } : begun
    if (link === null) continue
    const end = Math.min(ends.from(link.behind).start, text.length)
    spans.push({ start: link.start, end })
    RUN.lastIndex = end
  }
  return spans
}
