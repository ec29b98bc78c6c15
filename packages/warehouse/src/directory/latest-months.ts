import type { CallResult } from '@marketscope/contract/call'
import type { latestTime } from '@marketscope/contract/calls/search'
import { clampRange, type MonthRange, monthNumber, monthOf } from '@marketscope/contract/months'
import type { Catalog, LiveSegment } from '../catalog/catalog.ts'
import { firstPlace, lastPlace } from '../catalog/category-months.ts'
import { entitledRanges, isWithin } from '../scope/entitlements.ts'
import { loadedRange, viewerRange } from '../scope/period.ts'
import { segmentsRead } from '../scope/segments-read.ts'
import type { Viewer } from '../scope/viewer.ts'
import { sitesWithData } from './markets.ts'

type Answer = CallResult<typeof latestTime>

/**
 * First and last loaded month of each site, and of each category (`tree:id`) whose months are not just those of its sites together. A category without
 * rows has none of its own.
 */
export function latestMonths(catalog: Catalog, viewer: Viewer): Answer {
  const sites = sitesWithData(catalog, viewer)
  const cid: Answer['cid'] = {}
  for (const [tree, own] of Map.groupBy(sites, (site) => site.tree)) {
    const ids = new Set(own.map(({ id }) => id))
    const segments = segmentsRead(
      [...catalog.sites.values()].filter(({ id }) => ids.has(id)),
      catalog,
      viewer,
    )
    const all = loadedRange(segments, viewer)
    const entitled = entitledRanges(tree, catalog, viewer)
    for (const { node, range } of rangesOf(tree, ids, segments, catalog)) {
      if (entitled && !isWithin(node, entitled)) continue
      const months = clampRange(range, viewerRange(viewer))
      if (months && all && (months.start !== all.start || months.end !== all.end)) cid[`${tree}:${node.id}`] = [months.start, months.end]
    }
  }
  return { plat: Object.fromEntries(sites.map(({ id, months }) => [id, [months.start, months.end]])), cid }
}

type CategoryRanges = ReturnType<typeof categoryRanges>

/** What was read of a catalogue, which stays as it is. */
const known = new WeakMap<Catalog, Map<string, CategoryRanges>>()

/** The ranges of the categories over the sites, read once for a revision. */
function rangesOf(tree: string, sites: ReadonlySet<string>, segments: readonly LiveSegment[], catalog: Catalog): CategoryRanges {
  const read = known.get(catalog) ?? new Map<string, CategoryRanges>()
  known.set(catalog, read)
  const key = JSON.stringify([tree, ...sites])
  const ranges = read.get(key) ?? categoryRanges(tree, segments, catalog)
  read.set(key, ranges)
  return ranges
}

/** The categories of a tree that have rows, each with all below it. */
function categoryRanges(tree: string, segments: readonly LiveSegment[], catalog: Catalog) {
  const nodes = catalog.trees.list(tree)
  const places = new Map(nodes.map((node, place) => [node.no, place]))
  const first = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY)
  const last = new Float64Array(nodes.length).fill(Number.NEGATIVE_INFINITY)
  const widen = (place: number, from: number, to: number) => {
    first[place] = Math.min(first[place] ?? from, from)
    last[place] = Math.max(last[place] ?? to, to)
  }
  for (const { year, categories } of segments) {
    const january = monthNumber(`${year}-01`)
    for (const [index, number] of categories.numbers.entries()) {
      const place = places.get(number)
      const mask = categories.masks[index] ?? 0
      if (place !== undefined && mask !== 0) widen(place, january + firstPlace(mask), january + lastPlace(mask))
    }
  }
  const numbers = new Map(nodes.map((node, place) => [node.id, place]))
  for (let place = nodes.length - 1; place >= 0; place--) {
    const parent = numbers.get(nodes[place]?.parent_id ?? '')
    if (parent !== undefined) widen(parent, first[place] ?? 0, last[place] ?? 0)
  }
  return nodes.flatMap((node, place) => {
    const [from, to] = [first[place] ?? 0, last[place] ?? 0]
    const range: MonthRange | null = from > to ? null : { start: monthOf(from), end: monthOf(to) }
    return range ? [{ node, range }] : []
  })
}
