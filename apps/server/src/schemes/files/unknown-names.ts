import { isRefusal } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { LIMITS, NONE_ID } from '@marketscope/contract/limits'
import type { MonthRange } from '@marketscope/contract/months'
import { placedClasses } from '@marketscope/contract/schemes/class-tree'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { type Atom, type Condition, isJoined, partsOf } from '@marketscope/contract/schemes/condition'
import { text } from '@marketscope/contract/schemes/condition-faults'
import type { FileFault } from '@marketscope/contract/schemes/file/scheme-file'
import { searchForm } from '@marketscope/warehouse/text/search-form'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Services } from '../../services.ts'
import { placeIn, type ReadSchemeFile } from './read-scheme-file.ts'

interface PlacedAtom {
  path: (string | number)[]
  atom: Atom
}

function atomsOf(condition: Condition, path: (string | number)[]): PlacedAtom[] {
  if (!isJoined(condition)) return [{ path, atom: condition }]
  if ('not' in condition) return atomsOf(condition.not, [...path, 'not'])
  const key = 'all' in condition ? 'all' : 'any'
  return partsOf(condition).flatMap((part, place) => atomsOf(part, [...path, key, place]))
}

/** Every condition that asks one thing, with its path in the file. */
function atomsIn({ classes }: ClassesContent): PlacedAtom[] {
  const places = new Map<string, (string | number)[]>()
  return placedClasses(classes).flatMap(({ own, above, place }) => {
    const parent = above.at(-1)
    const path = parent ? [...(places.get(parent.id) ?? []), 'children', place] : ['content', 'classes', place]
    places.set(own.id, path)
    return own.rules.flatMap(({ when }, index) => atomsOf(when, [...path, 'rules', index, 'when']))
  })
}

interface Asked {
  market: SearchFilter
  months: MonthRange
  viewer: Viewer
  signal?: AbortSignal | undefined
  account: string
}

/** What rules name that the market does not have: worth telling, since such a condition takes nothing there. It keeps nothing from being saved. */
export async function unknownNames(
  { warehouse }: Pick<Services, 'warehouse'>,
  content: ClassesContent,
  { places }: Pick<ReadSchemeFile, 'places'>,
  { market, months, viewer, ...asking }: Asked,
): Promise<FileFault[]> {
  const atoms = atomsIn(content)
  const categories = new Set(
    warehouse.categoryTree(market.plat, viewer).data.flatMap(({ tree, nodes }) => nodes.flatMap(({ id }) => [id, `${tree}:${id}`])),
  )
  const kept = new Map<string, Promise<boolean>>()
  const once = (key: string, ask: () => Promise<boolean>) => {
    const known = kept.get(key) ?? ask()
    kept.set(key, known)
    return known
  }
  const attributes = warehouse.attributes(market, months, viewer, asking).catch(notAsked)
  const isNamed = (kind: 'brand' | 'shop', word: string) =>
    once(`${kind} ${word}`, async () => {
      const { data } = await warehouse.suggestions[kind === 'brand' ? 'brands' : 'shops'](market.plat, word, viewer)
      return data.some((one) => [one.id, one.name.zh, one.name.en].some((name) => searchForm(name) === searchForm(word)))
    })
  const hasAttribute = (name: string) =>
    once(`attribute ${name}`, async () => {
      const known = await attributes
      return known === null || (await known.values(name, { word: '', page: 1, page_size: 1 })).length > 0
    })
  const faults: FileFault[] = []
  for (const { path, atom } of atoms) {
    const tell = (key: string, zh: string, en: string) =>
      faults.push({ ...placeIn(places, [...path, key]), text: text(zh, en), stops: false })
    if (faults.length >= LIMITS.schemeFaults) break
    if ('category' in atom) {
      const gone = atom.category.filter((id) => id !== NONE_ID && !categories.has(id))
      if (gone.length > 0) tell('category', `没有类目“${gone.join('、')}”`, `There is no category "${gone.join(', ')}"`)
    } else if ('attribute' in atom) {
      if (!(await hasAttribute(atom.attribute)))
        tell('attribute', `该市场没有属性“${atom.attribute}”`, `This market has no attribute "${atom.attribute}"`)
    } else if ('brand' in atom || 'shop' in atom) {
      const kind = 'brand' in atom ? 'brand' : 'shop'
      const gone: string[] = []
      for (const word of 'brand' in atom ? atom.brand : atom.shop) if (word !== NONE_ID && !(await isNamed(kind, word))) gone.push(word)
      const [zh, en] = kind === 'brand' ? ['品牌', 'brand'] : ['店铺', 'shop']
      if (gone.length > 0) tell(kind, `没有${zh}“${gone.join('、')}”`, `There is no ${en} "${gone.join(', ')}"`)
    }
  }
  return faults
}

/** Months before attributes were recorded, or without data: what cannot be asked is not said to be missing. */
function notAsked(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}
