/** The tags a notice may have, each with its attributes. Of any other tag only what stands in it is left. */
export const NOTICE_TAGS = {
  a: ['href'],
  b: [],
  strong: [],
  em: [],
  i: [],
  br: [],
  span: [],
  p: [],
  ul: [],
  li: [],
} as const satisfies Record<string, readonly string[]>

/** Tags of which nothing is left, neither text nor other tags in them. */
export const NOTICE_DROPPED: readonly string[] = [
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'title',
  'textarea',
  'select',
  'option',
  'audio',
  'video',
  'plaintext',
  'xmp',
]

/** Where a link may lead: the web, or within the product. */
export const NOTICE_LINK = /^(?:https?:\/\/|#)/i

/** How long one language of a notice may be, with its tags. */
export const NOTICE_LENGTH = 4000

const isTag = (tag: string): tag is keyof typeof NOTICE_TAGS => Object.hasOwn(NOTICE_TAGS, tag)

/** What of a tag a notice may not have, as it is told to who wrote it: the tag itself, else its attributes; a link with where it leads. Empty: nothing. */
export function refusedOf(tag: string, attributes: Readonly<Record<string, string>>): string[] {
  if (!isTag(tag)) return [`<${tag}>`]
  const allowed: readonly string[] = NOTICE_TAGS[tag]
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (!allowed.includes(name)) return [name]
    return name === 'href' && !NOTICE_LINK.test(value.trim()) ? [`href="${value.trim().slice(0, 60)}"`] : []
  })
}
