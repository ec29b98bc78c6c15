import DOMPurify from 'dompurify'

const ALLOWED = {
  ALLOWED_TAGS: ['a', 'b', 'strong', 'em', 'i', 'br', 'span', 'p', 'ul', 'li'],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|#)/i,
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
