import { NOTICE_DROPPED, NOTICE_LINK, NOTICE_TAGS, refusedOf } from '@marketscope/contract/notice-html'
import { Parser } from 'htmlparser2'

/** A notice as it may be shown. */
interface CleanHtml {
  /** Null when no text is left. */
  nodes: DocumentFragment | null
  /** What was left out, each once, in the order of the text. */
  refused: string[]
}

/**
 * The harmless part of a notice as nodes: a few marks of text, and links to the web (in a page of their own) or into the product. It is read by a parser that
 * is no document's, and only what may be there is made: a browser tests the handlers of whatever it parses against the policy of the page, shown or not.
 */
export function readHtml(html: string): CleanHtml {
  const nodes = document.createDocumentFragment()
  const refused = new Set<string>()
  // For each open tag where its content goes; null: nowhere.
  const places: (ParentNode | null)[] = [nodes]
  const parser = new Parser({
    onopentag(tag, attributes) {
      for (const one of refusedOf(tag, attributes)) refused.add(one)
      const place = places.at(-1) ?? null
      if (!place || NOTICE_DROPPED.includes(tag)) places.push(null)
      else places.push(Object.hasOwn(NOTICE_TAGS, tag) ? appended(place, tag, attributes) : place)
    },
    ontext: (text) => places.at(-1)?.append(text),
    onclosetag: () => places.pop(),
  })
  parser.end(html)
  nodes.normalize()
  return { nodes: nodes.textContent?.trim() ? nodes : null, refused: [...refused] }
}

/** The harmless part of a notice; null when no text is left. */
export function cleanHtml(html: string): DocumentFragment | null {
  return readHtml(html).nodes
}

function appended(place: ParentNode, tag: string, { href = '' }: Record<string, string>): HTMLElement {
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
