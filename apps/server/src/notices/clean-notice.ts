import { NOTICE_DROPPED, NOTICE_LINK, NOTICE_TAGS } from '@marketscope/contract/notice-html'
import { NO_XML_SIGN } from '@marketscope/contract/workbook'
import sanitize, { type IOptions } from 'sanitize-html'

/** The HTML of a notice as it may be kept. */
export interface CleanNotice {
  html: string
  /** What was taken away, each once, in the order of the text. */
  removed: string[]
  /** Whether no text is left. */
  empty: boolean
}

const linkOf = (href: string): Record<string, string> => (NOTICE_LINK.test(href) ? { href } : {})

const RULES: IOptions = {
  allowedTags: Object.keys(NOTICE_TAGS),
  allowedAttributes: Object.fromEntries(Object.entries(NOTICE_TAGS).map(([tag, attributes]) => [tag, [...attributes]])),
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nonTextTags: [...NOTICE_DROPPED],
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href.trim()) }),
  },
}

const isTag = (tag: string): tag is keyof typeof NOTICE_TAGS => Object.hasOwn(NOTICE_TAGS, tag)

/** What of a tag a notice may not have, as it is told to who wrote it: the tag itself, else its attributes; a link with where it leads. Empty: nothing. */
function refusedOf(tag: string, attributes: Readonly<Record<string, string>>): string[] {
  if (!isTag(tag)) return [`<${tag}>`]
  const allowed: readonly string[] = NOTICE_TAGS[tag]
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (!allowed.includes(name)) return [name]
    return name === 'href' && !NOTICE_LINK.test(value.trim()) ? [`href="${value.trim().slice(0, 60)}"`] : []
  })
}

/** The harmless part of the HTML of a notice, by the same table as the page that shows it, and well-formed, since the page reads it as XML. What is clean already stays as it is. */
export function cleanNotice(html: string): CleanNotice {
  const removed = new Set<string>()
  const clean = sanitize(html, {
    ...RULES,
    onOpenTag: (tag, attributes) => {
      for (const refused of refusedOf(tag, attributes)) removed.add(refused)
    },
  })
    .replace(NO_XML_SIGN, '')
    .trim()
  return { html: clean, removed: [...removed], empty: sanitize(clean, { allowedTags: [] }).trim() === '' }
}
