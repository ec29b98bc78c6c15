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
