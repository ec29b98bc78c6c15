import { NOTICE_DROPPED, NOTICE_LINK, NOTICE_TAGS } from '@marketscope/contract/notice-html'

/** Adds what may be there of a tag, and gives where its content goes; null: nowhere. Links to the web open a page of their own. */
function openTag(place: ParentNode, tag: string, { href = '' }: Readonly<Record<string, string>>): ParentNode | null {
  if (NOTICE_DROPPED.includes(tag)) return null
  if (!Object.hasOwn(NOTICE_TAGS, tag)) return place
  const element = document.createElement(tag)
  const link = href.trim()
  if (tag === 'a' && NOTICE_LINK.test(link)) {
    element.setAttribute('href', link)
    if (!link.startsWith('#')) {
      element.setAttribute('target', '_blank')
      element.setAttribute('rel', 'noopener noreferrer')
    }
  }
  place.append(element)
  return element
}

/**
 * A notice as the server gives it, cleaned and well-formed, as nodes; null when it has no text. It is read as XML, whose elements are of no kind: nothing in it
 * is a handler, a picture or a script, whatever it says. What is not well-formed is text.
 */
export function noticeNodes(html: string): DocumentFragment | null {
  const nodes = document.createDocumentFragment()
  const read = new DOMParser().parseFromString(`<notice>${html}</notice>`, 'application/xml')
  if (read.getElementsByTagName('parsererror').length > 0) nodes.append(html)
  else copy(read.documentElement, nodes)
  return (nodes.textContent ?? '').trim() === '' ? null : nodes
}

function copy(from: Element, to: ParentNode): void {
  for (const node of from.childNodes) {
    if (node instanceof Element) {
      const place = openTag(to, node.localName, { href: node.getAttribute('href') ?? '' })
      if (place) copy(node, place)
    } else if (node instanceof Text) to.append(node.data)
  }
}
