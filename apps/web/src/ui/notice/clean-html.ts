import { NOTICE_DROPPED, NOTICE_LINK, NOTICE_TAGS } from '@marketscope/contract/notice-html'
import DOMPurify from 'dompurify'

const ALLOWED = {
  ALLOWED_TAGS: Object.keys(NOTICE_TAGS),
  ALLOWED_ATTR: Object.values(NOTICE_TAGS).flat(),
  FORBID_CONTENTS: [...NOTICE_DROPPED],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: NOTICE_LINK,
  RETURN_DOM_FRAGMENT: true as const,
}

/** The harmless part of a notice as nodes: a few marks of text, and links to the web (in a page of their own) or into the product. Null when no text is left. */
export function cleanHtml(html: string): DocumentFragment | null {
  const fragment = DOMPurify.sanitize(html, ALLOWED)
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) continue
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return fragment.textContent?.trim() ? fragment : null
}
