import { readKept, settleKept } from '@marketscope/contract/kept-filter'
import { platformNames } from '@marketscope/contract/platform-names'
import type { Language, Text } from '@marketscope/contract/text'
import { distinctNames } from '@marketscope/contract/told-apart'
import type { CallContext } from '../http/call-context.ts'
import { describe } from '../searches/described-search.ts'
import type { Services } from '../services.ts'
import { alikeOf, type KeptFollow } from './follows.ts'
import { tagsOfKept } from './tags.ts'

/** What some of an account's follows are called beside all others of it: those of a name that another one has too with what tells them apart. */
export async function calledApart(
  services: Services,
  follows: readonly KeptFollow[],
  context: CallContext,
): Promise<(urlId: string, name: string) => Text> {
  const { account } = context.signedIn()
  const alike = await alikeOf(
    services.db,
    account.id,
    follows.map(({ name }) => name),
  )
  const viewer = context.viewer()
  const told = await Promise.all(
    alike.map(async ({ name, filter }) => {
      const left = settleKept(readKept(filter))
      const { search } = await describe(services, left, account, viewer)
      const tags = tagsOfKept(left.filter, search, services.warehouse.siteName).filter(({ kind }) => kind !== 'platform')
      return { name, conditions: [...platformNames(left.filter.plat, services.warehouse.siteName), ...tags.map(({ text }) => text)] }
    }),
  )
  const namesIn = (language: Language) =>
    distinctNames(told.map(({ name, conditions }) => ({ name, tags: conditions.map((text) => text[language]) })))
  const [zh, en] = [namesIn('zh'), namesIn('en')]
  return (urlId, name) => {
    const at = alike.findIndex(({ url_id }) => url_id === urlId)
    return { zh: zh[at] ?? name, en: en[at] ?? name }
  }
}
