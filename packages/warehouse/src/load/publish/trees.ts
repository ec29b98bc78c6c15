import type { Revision } from '../../schema/revision.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'

/** Category numbers of one tree; the first one stands for "no category". */
const BLOCK = 2 ** 20

interface Node {
  tree: string
  category_id: string
  parent_id: string
  name_zh: string
  name_en: string
  file: number
  line: number
}

interface Numbered extends Node {
  generation: number
  no: number
  last: number
  level: number
  is_leaf: number
  path_zh: string[]
  path_en: string[]
}

/** The trees that a load changes, whole and numbered in tree order, and the lines of it that do not fit. */
export interface NewTrees {
  rows: Numbered[]
  /** Generation of each changed tree. */
  generations: Record<string, number>
}

/** Lays the load's categories over the live ones. Rows whose parent is missing or that are below themselves are kept aside. */
export async function buildTrees(context: LoadContext, revision: Revision): Promise<NewTrees> {
  const options = step(context, 'trees')
  const mine = await context.engine.query<Node>(
    sql`SELECT tree, category_id, parent_id, name_zh, name_en, toInt64(file) AS file, toInt64(line) AS line FROM load_row WHERE ${goodRows(context, 'categories')} ORDER BY file, line`,
    options,
  )
  const trees = [...new Set(mine.map((node) => node.tree))]
  if (trees.length === 0) return { rows: [], generations: {} }
  const known = await context.engine.query<{ tree: string; newest: number; block: number }>(
    sql`SELECT tree, max(generation) AS newest, toInt64(intDiv(min(no), ${v.uint32(BLOCK)})) AS block FROM category GROUP BY tree`,
    options,
  )
  const { ledger } = context.engine
  const last = Math.max(0, ...known.map((tree) => tree.block))
  const isNew = (tree: string) => !known.some((one) => one.tree === tree)
  let free = trees.some(isNew) ? await ledger.numbers('tree', last, trees.filter(isNew).length) : 0
  const out: NewTrees = { rows: [], generations: {} }
  for (const tree of trees) {
    const before = known.find((one) => one.tree === tree)
    const generation = await ledger.numbers('generation', before?.newest ?? 0)
    const block = before?.block ?? free++
    const nodes = new Map<string, Node>()
    const live = revision.tree_generations[tree]
    if (live !== undefined) for (const node of await liveNodes(context, tree, live)) nodes.set(node.category_id, node)
    for (const node of mine) if (node.tree === tree) nodes.set(node.category_id, node)
    const { rows, faulty } = numberTree([...nodes.values()], generation, block * BLOCK)
    await setAside(context, faulty)
    out.rows.push(...rows)
    out.generations[tree] = generation
  }
  return out
}

function liveNodes(context: LoadContext, tree: string, generation: number): Promise<Node[]> {
  return context.engine.query<Node>(
    sql`SELECT tree, category_id, parent_id, name_zh, name_en, 0 AS file, 0 AS line FROM category
      WHERE tree = ${v.string(tree)} AND generation = ${v.uint32(generation)} ORDER BY no`,
    step(context, 'trees'),
  )
}

/** Numbers a tree in preorder, children in the order given. A parent of '' or '0' (when no such category exists) makes a root. */
export function numberTree(
  nodes: readonly Node[],
  generation: number,
  block: number,
): { rows: Numbered[]; faulty: { node: Node; reason: string }[] } {
  const ids = new Set(nodes.map((node) => node.category_id))
  const children = new Map<string, Node[]>()
  const faulty: { node: Node; reason: string }[] = []
  const parentOf = (node: Node) => (node.parent_id === '0' && !ids.has('0') ? '' : node.parent_id)
  for (const node of nodes) {
    const parent = parentOf(node)
    if (parent !== '' && !ids.has(parent)) {
      faulty.push({ node, reason: 'unknown_parent' })
      continue
    }
    const list = children.get(parent)
    if (list) list.push(node)
    else children.set(parent, [node])
  }
  const rows: Numbered[] = []
  let no = block
  const walk = (node: Node, above: Numbered | null) => {
    const below = children.get(node.category_id) ?? []
    const row: Numbered = {
      ...node,
      parent_id: parentOf(node),
      generation,
      no: ++no,
      last: no,
      level: (above?.level ?? 0) + 1,
      is_leaf: below.length === 0 ? 1 : 0,
      path_zh: [...(above?.path_zh ?? []), node.name_zh],
      path_en: [...(above?.path_en ?? []), node.name_en || node.name_zh],
    }
    rows.push(row)
    for (const child of below) walk(child, row)
    row.last = no
  }
  for (const root of children.get('') ?? []) walk(root, null)
  const reached = new Set(rows.map((row) => row.category_id))
  const said = new Set(faulty.map(({ node }) => node.category_id))
  for (const node of nodes)
    if (!reached.has(node.category_id) && !said.has(node.category_id))
      faulty.push({ node, reason: hasMissing(node, nodes) ? 'unknown_parent' : 'circle' })
  return { rows, faulty }
}

/** Whether the chain of parents ends in one that does not exist, not in a circle. */
function hasMissing(node: Node, nodes: readonly Node[]): boolean {
  const byId = new Map(nodes.map((one) => [one.category_id, one]))
  const seen = new Set<string>()
  let here: Node | undefined = node
  while (here && !seen.has(here.category_id)) {
    seen.add(here.category_id)
    here = byId.get(here.parent_id)
  }
  return here === undefined
}

async function setAside(context: LoadContext, faulty: readonly { node: Node; reason: string }[]): Promise<void> {
  const mine = faulty.filter(({ node }) => node.file > 0)
  if (mine.length === 0) return
  async function* rows() {
    for (const { node, reason } of mine)
      yield `${JSON.stringify({ load_id: String(context.loadId), file: context.files[node.file - 1], line: node.line, column: 'parent_id', value: node.parent_id, reason })}\n`
  }
  await context.engine.insert(
    'load_fault',
    rows(),
    'JSONEachRow',
    ['load_id', 'file', 'line', 'column', 'value', 'reason'],
    step(context, 'trees'),
  )
}

/** Stores new generations; nobody reads them before a revision names them. */
export async function putTrees(context: LoadContext, trees: NewTrees): Promise<void> {
  if (trees.rows.length === 0) return
  const columns = [
    'tree',
    'generation',
    'category_id',
    'parent_id',
    'no',
    'last',
    'level',
    'is_leaf',
    'name_zh',
    'name_en',
    'path_zh',
    'path_en',
  ]
  async function* rows() {
    for (const row of trees.rows) yield `${JSON.stringify(row, columns)}\n`
  }
  await context.engine.insert('category', rows(), 'JSONEachRow', columns, step(context, 'trees'))
}

/** Tree, id and number of the categories of generations. */
export function categoryNumbers(generations: Readonly<Record<string, number>>): Sql {
  const live = Object.entries(generations).map(
    ([tree, generation]) => sql`tree = ${v.string(tree)} AND generation = ${v.uint32(generation)}`,
  )
  if (live.length === 0) return sql`(SELECT '' AS tree, '' AS category_id, toUInt32(0) AS no, toUInt32(0) AS none FROM numbers(0))`
  return sql`(SELECT toString(tree) AS tree, category_id, no, intDiv(no, ${v.uint32(BLOCK)}) * ${v.uint32(BLOCK)} AS none FROM category WHERE ${join(live, ' OR ')})`
}
