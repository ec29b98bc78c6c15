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
