import { refusedOf } from '@marketscope/contract/notice-html'

/** What of the HTML a notice may not have, each once: it is taken away when the notice is saved. Nothing in it runs or is fetched by looking. */
export function refusedIn(html: string): string[] {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  const elements = [head, body].flatMap((part) => [...part.querySelectorAll('*')])
  return [
    ...new Set(
      elements.flatMap(({ localName, attributes }) =>
        refusedOf(localName, Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))),
      ),
    ),
  ]
}
