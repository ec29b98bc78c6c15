import { type Edition, editionOf, KNOWN_SITES, type Marketplace } from '@marketscope/contract/sites'
import { says } from './titles.ts'
import { TRADES } from './vocabulary/trades.ts'
import { type Kind, suits, type Trade, type Word } from './vocabulary/vocabulary.ts'

interface Category {
  tree: string
  id: string
  /** Empty: a root. */
  parent: string
  zh: string
  en: string
}

/** A category that items are in. */
export interface Leaf {
  id: string
  trade: Trade
  kind: Kind
  /** Number of the kind among all kinds. */
  kindNumber: number
  /** The finer kind; `null` where the tree ends at the kind. */
  sub: Word | null
  /** The function a divided category is about. */
  facet: Word | null
  /** Share within its trade. */
  weight: number
}

export interface Tree {
  id: string
  categories: Category[]
  leaves: Leaf[]
  /** Where each trade begins: its id to the category's. */
  trades: Map<string, string>
}

/** Levels: by department first or not, with the finer kinds or not; ids of each level: first id, step. */
interface Style {
  departments: boolean
  subs: boolean
  ids: readonly [number, number][]
  format?: (id: number) => string
}

/** Tmall has the tree of Taobao. */
const STYLES: Readonly<Record<Exclude<Marketplace, 'tmall'>, Style>> = {
  taobao: {
    departments: false,
    subs: true,
    ids: [
      [50016350, 4],
      [121360000, 37],
      [125072000, 14],
      [201160000, 9],
    ],
  },
  jd: {
    departments: true,
    subs: false,
    ids: [
      [1315, 7],
      [9180, 13],
      [11910, 3],
      [38120, 1],
    ],
  },
  douyin: {
    departments: false,
    subs: true,
    ids: [
      [20006, 3],
      [21300, 2],
      [23010, 1],
      [31500, 1],
    ],
  },
  amazon: {
    departments: true,
    subs: true,
    ids: [
      [3760911, 10010],
      [11060451, 9970],
      [11058281, 10030],
      [16479641, 10070],
      [23901101, 10110],
    ],
  },
  shopee: {
    departments: true,
    subs: false,
    ids: [
      [100630, 7],
      [100862, 9],
      [101560, 1],
      [110000, 1],
    ],
  },
  lazada: {
    departments: true,
    subs: false,
    ids: [
      [1438, 31],
      [3008, 17],
      [10100, 3],
      [62000, 1],
    ],
  },
  tiktok: {
    departments: true,
    subs: false,
    ids: [
      [601450, 8],
      [848648, 120],
      [856200, 8],
      [990000, 8],
    ],
  },
  ozon: {
    departments: true,
    subs: false,
    ids: [
      [6500, 40],
      [10470, 25],
      [17027900, 13],
      [31000000, 1],
    ],
  },
  hktvmall: {
    departments: true,
    subs: false,
    ids: [
      [11_000_000_000, 500_000_000],
      [16_010_000_000, 10_000_000],
      [16_010_050_500, 100_000],
      [17_010_050_500, 100_000],
    ],
    format: (id) => `AA${id}`,
  },
}

/** Ids that searches and links rely on. */
const FIXED: Record<string, Record<string, string>> = {
  taobao: {
    skincare: '1801',
    makeup: '50010788',
    phones: '1512',
    computers: '1101',
    'womens-wear': '16',
    'mens-wear': '30',
    snacks: '50002766',
  },
  douyin: { skincare: '20085', makeup: '20029' },
}

/** The finer divisions of a leaf: functions of its trade that its name does not say already. */
function facetsOf(trade: Trade, kind: Kind, noun: Word, count: number, offset: number): Word[] {
  const fitting = trade.functions.filter((word) => suits(word.only, kind) && !says(noun, word))
  return Array.from({ length: Math.min(count, fitting.length) }, (_, nth) => fitting[(offset + nth) % fitting.length]).filter(
    (word): word is Word => word !== undefined,
  )
}

function buildTree(id: string, style: Style, facets: number): Tree {
  const counters = style.ids.map(([first]) => first)
  const categories: Category[] = []
  const leaves: Leaf[] = []
  const trades = new Map<string, string>()
  const fresh = (level: number): string => {
    const at = counters[level] ?? 0
    counters[level] = at + (style.ids[level]?.[1] ?? 1)
    return style.format ? style.format(at) : String(at)
  }
  const add = (parent: string, level: number, zh: string, en: string, fixed?: string): string => {
    const own = fixed ?? fresh(level)
    categories.push({ tree: id, id: own, parent, zh, en })
    return own
  }
  const departments = new Map<string, string>()
  let kindNumber = 0
  const finish = (at: string, leaf: Omit<Leaf, 'id' | 'facet'>, level: number) => {
    const noun = leaf.sub ?? leaf.kind
    const words = facetsOf(leaf.trade, leaf.kind, noun, facets, kindNumber + leaves.length)
    if (words.length === 0) leaves.push({ ...leaf, id: at, facet: null })
    for (const word of words) {
      const own = add(at, level, `${word.zh}${noun.zh}`, `${word.en} ${noun.en}`)
      leaves.push({ ...leaf, id: own, facet: word, weight: leaf.weight / words.length })
    }
  }
  for (const trade of TRADES) {
    let parent = ''
    let level = 0
    if (style.departments) {
      const { zh, en } = trade.department
      parent = departments.get(en) ?? add('', 0, zh, en)
      departments.set(en, parent)
      level = 1
    }
    const top = add(parent, level, trade.name.zh, trade.name.en, FIXED[id]?.[trade.id])
    trades.set(trade.id, top)
    for (const kind of trade.kinds) {
      kindNumber++
      const own = add(top, level + 1, kind.zh, kind.en)
      const leaf = { trade, kind, kindNumber, sub: null, weight: kind.weight }
      if (!style.subs) {
        finish(own, leaf, level + 2)
        continue
      }
      const total = kind.subs.reduce((sum, _, nth) => sum + 1 / (nth + 1.5), 0)
      kind.subs.forEach((sub, nth) => {
        const below = add(own, level + 2, sub.zh, sub.en)
        finish(below, { ...leaf, sub, weight: kind.weight / (nth + 1.5) / total }, level + 3)
      })
    }
  }
  return { id, categories, leaves, trades }
}

/**
 * The category trees of all known sites. From 10 million item-months on the leaves of the larger trees are divided by function, so that
 * there are several thousand categories, and about ten thousand at 100 million.
 */
export function buildTrees(size: number): Map<string, Tree> {
  const facets = size >= 50_000_000 ? 6 : size >= 10_000_000 ? 2 : 0
  const divided = ['taobao', 'jd', 'douyin', 'amazon']
  const trees = new Map<string, Tree>()
  for (const { tree } of KNOWN_SITES) {
    const style = STYLES[tree as keyof typeof STYLES]
    if (!trees.has(tree)) trees.set(tree, buildTree(tree, style, divided.includes(tree) ? facets : 0))
  }
  return trees
}

export const COUNTERPART_COLUMNS = ['tree', 'category_id', 'other_tree', 'counterparts'] as const

/** Where each trade of a domestic tree stands in the overseas ones: rows of the load format. */
export function* counterpartRows(trees: ReadonlyMap<string, Tree>): Generator<string> {
  const editions = new Map(KNOWN_SITES.map(({ tree, platform }) => [tree, editionOf(platform)]))
  const of = (edition: Edition) => [...trees.values()].filter(({ id }) => editions.get(id) === edition)
  for (const home of of('domestic')) {
    for (const abroad of of('overseas')) {
      for (const [trade, id] of home.trades) yield `${home.id},${id},${abroad.id},${abroad.trades.get(trade) ?? '-'}\n`
    }
  }
}
