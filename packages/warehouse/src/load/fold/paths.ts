import { createHash } from 'node:crypto'
import { currentRevision } from '../../schema/revision.ts'
import { sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { ENGLISH_PATH, PATH_KIND, stage, treeOf } from './resolved.ts'

interface Wanted {
  tree: string
  path: string[]
  /** English names, level by level; none when rows say none. */
  english: string[]
}

interface Known {
  id: string
  path_zh: string[]
  path_en: string[]
}

const SEPARATOR = '\u001f'

/**
 * Finds the categories behind the paths of rows in the tree of their site, by Chinese or English names. A path that the tree lacks is made when
 * `create` says so, else its rows are kept aside; so are rows whose path names several categories.
 */
export async function resolvePaths(context: LoadContext, kinds: readonly string[], create: boolean): Promise<void> {
  const where = goodRows(context, ...kinds)
  const tree = treeOf(context, sql`site`)
  const wanted = await context.engine.query<Wanted>(
    sql`SELECT ${tree} AS tree, category_path AS path, splitByString(${v.string(SEPARATOR)}, max(${stage(ENGLISH_PATH)})) AS english FROM load_row WHERE (${where}) AND notEmpty(category_path) AND category_id = '' GROUP BY tree, path`,
    step(context, 'paths'),
  )
  const { tree_generations } = await currentRevision(context.engine)
  const found: { tree: string; path: string[]; id: string }[] = []
  const lines: string[] = []
  for (const [name, paths] of Map.groupBy(wanted, (one) => one.tree)) {
    const generation = tree_generations[name]
    const known = generation === undefined ? [] : await nodes(context, name, generation)
    const byPath = indexOf(known)
    const made = new Map<string, { id: string; name_en: string }>()
    for (const { path, english } of paths) {
      const ids = byPath.get(path.join(SEPARATOR)) ?? []
      if (ids.length > 1) await setAside(context, where, name, path, 'ambiguous_category')
      else if (ids[0] !== undefined) found.push({ tree: name, path, id: ids[0] })
      else if (!create) await setAside(context, where, name, path, 'unknown_category')
      else found.push({ tree: name, path, id: make(path, english, byPath, made) })
    }
    for (const [path, { id, name_en }] of made) {
      const steps = path.split(SEPARATOR)
      const above = steps.slice(0, -1).join(SEPARATOR)
      const parent = steps.length === 1 ? '' : (made.get(above)?.id ?? byPath.get(above)?.[0] ?? '')
      lines.push(
        JSON.stringify({ kind: 'categories', tree: name, category_id: id, parent_id: parent, name_zh: steps.at(-1), name_en, title: '' }),
      )
    }
  }
  for (const { tree: name, path, id } of found)
    lines.push(
      JSON.stringify({
        kind: PATH_KIND,
        tree: name,
        category_id: id,
        parent_id: '',
        name_zh: '',
        name_en: '',
        title: path.join(SEPARATOR),
      }),
    )
  async function* rows() {
    for (const line of lines) yield `${line.slice(0, -1)},"load_id":"${context.loadId}"}\n`
  }
  const columns = ['load_id', 'kind', 'tree', 'category_id', 'parent_id', 'name_zh', 'name_en', 'title']
  if (lines.length > 0) await context.engine.insert('load_row', rows(), 'JSONEachRow', columns, step(context, 'paths'))
}

function nodes(context: LoadContext, tree: string, generation: number): Promise<Known[]> {
  return context.engine.query<Known>(
    sql`SELECT category_id AS id, path_zh, path_en FROM category WHERE tree = ${v.string(tree)} AND generation = ${v.uint32(generation)}`,
    step(context, 'paths'),
  )
}

function indexOf(known: readonly Known[]): Map<string, string[]> {
  const out = new Map<string, string[]>()
  for (const { id, path_zh, path_en } of known)
    for (const path of new Set([path_zh.join(SEPARATOR), path_en.join(SEPARATOR)])) out.set(path, [...(out.get(path) ?? []), id])
  return out
}

/** The path itself where it can be an id, else a digest of it. */
function idOf(path: string): string {
  return Buffer.byteLength(path) <= 200 ? path : `c${createHash('sha256').update(path).digest('hex').slice(0, 32)}`
}

/** The id of a category that is made, and of those above it that are missing: its path. */
function make(
  path: readonly string[],
  english: readonly string[],
  known: ReadonlyMap<string, string[]>,
  made: Map<string, { id: string; name_en: string }>,
): string {
  let id = ''
  for (let depth = 1; depth <= path.length; depth++) {
    const text = path.slice(0, depth).join(SEPARATOR)
    const there = known.get(text)?.[0] ?? made.get(text)?.id
    id = there ?? idOf(path.slice(0, depth).join('>'))
    if (there === undefined) made.set(text, { id, name_en: english[depth - 1] ?? '' })
  }
  return id
}

async function setAside(
  context: LoadContext,
  where: ReturnType<typeof sql>,
  tree: string,
  path: readonly string[],
  reason: string,
): Promise<void> {
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT DISTINCT load_id, ${v.strings(context.files)}[file], line, 'category', ${v.string(path.join(' > '))}, ${v.string(reason)} FROM load_row
      WHERE (${where}) AND category_path = ${v.strings(path)} AND ${treeOf(context, sql`site`)} = ${v.string(tree)} AND category_id = ''`,
    step(context, 'paths'),
  )
}
