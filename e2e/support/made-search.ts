import type { SearchFilterInput } from '@marketscope/contract/filter'
import type { Page } from '@playwright/test'
import { lastMonth } from './demo-files.ts'
import { IN_BROWSER } from './sessions.ts'

/** Makes a search as the account whose session the page has, and gives the address of a tab of it over the last months. */
export async function addressOf(page: Page, filter: SearchFilterInput, tab: string, months = 6): Promise<string> {
  const answer = await page.request.post('/api/sub/get_uid', {
    data: filter,
    headers: { ...IN_BROWSER, origin: new URL(page.url()).origin },
  })
  const { result } = (await answer.json()) as { result?: { url_id: string } }
  if (!result) throw new Error(`no search for ${JSON.stringify(filter)}: ${await answer.text()}`)
  return `/#/fenxi_detail/${result.url_id}/${lastMonth(months - 1)}/${lastMonth()}/filter?tab=${tab}`
}

/** Makes a scheme of two classes over the search of an address, as the account whose session the page has, and gives its id. */
export async function madeScheme(page: Page, address: string): Promise<string> {
  const [, url_id, start, end] = /fenxi_detail\/([^/]+)\/([^/]+)\/([^/]+)\//.exec(address) ?? []
  const classes = ['面霜', '精华'].map((word, place) => ({
    ...{ id: `c${place}`, name: word, children: [] },
    rules: [{ id: `r${place}`, name: '', when: { title: word } }],
  }))
  const scheme = { kind: 'classes', name: 'Texture', url_id, start, end, content: { matching: 'first', classes } }
  const answer = await page.request.post('/api/sub/scheme', {
    data: { scheme },
    headers: { ...IN_BROWSER, origin: new URL(page.url()).origin },
  })
  const { result } = (await answer.json()) as { result?: { rule_id: string } }
  if (!result) throw new Error(`no scheme: ${await answer.text()}`)
  return result.rule_id
}
