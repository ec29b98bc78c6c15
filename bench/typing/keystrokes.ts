import type { Product } from '../product.ts'
import { shuffled } from '../statistics.ts'
import { addedBrand } from './many-names.ts'

/** Milliseconds of one thing that is done while a search is put together. */
export interface Keystrokes {
  what: string
  scope: string
  times: number[]
}

/** What is asked about. `categories`: lists of ids by what they are. */
export interface Typist {
  product: Product
  rounds: number
  brands: number
  categories: Readonly<Record<string, readonly (readonly string[])[]>>
}

const PLAT = ['taobao', 'tmall']
const EVERY = ['taobao', 'tmall', 'jd', 'douyin']
const LONG = 6

/** Every beginning of a word, as it grows under the fingers. */
const growing = (word: string) => [...word].slice(0, LONG).map((_, index, letters) => letters.slice(0, index + 1).join(''))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Names of brands and shops letter by letter, in both scripts, and words that are nowhere or everywhere; the very first one apart. */
export async function typeNames({ product, rounds, brands }: Typist): Promise<Keystrokes[]> {
  const numbers = shuffled(Array.from({ length: brands }, (_, index) => index)).slice(0, rounds)
  const words = numbers.map(addedBrand).flatMap(({ zh, en }) => [...growing(en), ...growing(zh)])
  const all = [...words, '旗舰店', 'store', 'zzzz', '没有这样的', '']
  const lists: Keystrokes[] = []
  for (const call of ['suggest_brand', 'suggest_shop']) {
    for (const plat of [PLAT, EVERY]) {
      const ask = (word: string) => timed(() => product.call(`/api/sub/${call}?${new URLSearchParams({ plat: plat.join(','), word })}`))
      lists.push({ what: `${call}, first key`, scope: `${plat.length} sites`, times: [await ask('a')] })
      const times: number[] = []
      for (const word of all) times.push(await ask(word))
      lists.push({ what: call, scope: `${plat.length} sites`, times })
    }
  }
  return lists
}

/** The attributes of each list of categories: asked the first time and again, then the values of the first attribute, page by page and letter by letter. */
export async function chooseAttributes({ product, rounds, categories }: Typist): Promise<Keystrokes[]> {
  const lists: Keystrokes[] = []
  for (const [scope, subjects] of Object.entries(categories)) {
    const times = { cold: [] as number[], warm: [] as number[], first: [] as number[], pages: [] as number[], words: [] as number[] }
    for (const cid of subjects.slice(0, rounds)) {
      const market = { plat: PLAT, cid: { not_custom: cid } }
      const popular = () => product.call('/api/sub/query_top_attr', market)
      times.cold.push(await timed(popular))
      times.warm.push(await timed(popular))
      times.warm.push(await timed(() => product.call('/api/sub/top_attr', market)))
      const { data } = (await popular()) as { data: { key: string }[] }
      const values = (more: object) =>
        timed(() => product.call('/api/sub/query_top_attr_values', { ...market, attr_key: data[0]?.key, ...more }))
      if (data.length === 0) continue
      times.first.push(await values({}))
      for (const page of [3, 4]) times.pages.push(await values({ page }))
      for (const word of [...growing('lanmei'), '兰', 'zzzz']) times.words.push(await values({ page: 1, word }))
    }
    lists.push(
      { what: 'query_top_attr, first', scope, times: times.cold },
      { what: 'query_top_attr and top_attr, again', scope, times: times.warm },
      { what: 'query_top_attr_values, first', scope, times: times.first },
      { what: 'query_top_attr_values, more pages', scope, times: times.pages },
      { what: 'query_top_attr_values, a word', scope, times: times.words },
    )
  }
  return lists
}

/** A title that is checked as it grows, and searches that are made, each for the first time and again. */
export async function makeSearches({ product, rounds, categories }: Typist): Promise<Keystrokes[]> {
  const [cid = []] = Object.values(categories)[0] ?? []
  const times = { title: [] as number[], made: [] as number[], again: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const word of growing('面霜 or 精华')) {
      const query = new URLSearchParams({ plat: PLAT.join(','), word })
      times.title.push(await timed(() => product.call(`/api/sub/get_format_keyword?${query}`)))
    }
    const filter = { plat: PLAT, cid: { not_custom: cid }, title: `面霜 ${round}`, brand_id: [`many${round}`], shop_id: [`many${round}`] }
    times.made.push(await timed(() => product.call('/api/sub/get_uid', filter)))
    times.again.push(await timed(() => product.call('/api/sub/get_uid', filter)))
  }
  return [
    { what: 'get_format_keyword', scope: '', times: times.title },
    { what: 'get_uid, a new search', scope: '', times: times.made },
    { what: 'get_uid, a known one', scope: '', times: times.again },
  ]
}
