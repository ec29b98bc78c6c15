import { refusedOf } from '@marketscope/contract/notice-html'
import { Parser } from 'htmlparser2'
import { hasText, openTag } from '../../../ui/notice/notice-nodes.ts'

/** A notice as it may be shown. */
interface CleanHtml {
  /** Null when no text is left. */
  nodes: DocumentFragment | null
  /** What was left out, each once, in the order of the text. */
  refused: string[]
}

/**
 * The harmless part of what somebody writes as a notice: a few marks of text, and links to the web or into the product. It is read by a parser that is no
 * document's, and only what may be there is made: a browser tests the handlers of whatever it parses as HTML against the policy of the page, shown or not.
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
      places.push(place && openTag(place, tag, attributes))
    },
    ontext: (text) => places.at(-1)?.append(text),
    onclosetag: () => places.pop(),
  })
  parser.end(html)
  nodes.normalize()
  return { nodes: hasText(nodes) ? nodes : null, refused: [...refused] }
}
