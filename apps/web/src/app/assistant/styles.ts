import answer from './answer/answer.css?inline'
import ask from './ask/ask.css?inline'
import panel from './assistant.css?inline'
import thread from './conversation/thread.css?inline'
import scope from './scope/scope.css?inline'

/** Puts the styles of the panel on the page, once. They come with it: what is in the stylesheet of the product is fetched by every first visit. */
export function adoptStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([panel, thread, ask, answer, scope].join('\n'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
