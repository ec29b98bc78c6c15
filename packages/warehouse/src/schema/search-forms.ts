import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineNode } from '../engine/engine.ts'
import { attributeForms, folded } from '../sql/folded.ts'
import { type Sql, sql, table, v } from '../sql/sql.ts'

const OPTIONS = { lane: 'background', tag: 'migrate' } as const

/** The translated title as it was kept behind the title: behind as many line breaks as that has, and one. */
const TRANSLATED = sql`arrayStringConcat(arraySlice(splitByChar('\\n', title_search), countSubstrings(title, '\\n') + 2), '\\n')`

const TITLES = {
  item_year: folded(sql`concat(title, '\\n', ${TRANSLATED})`),
  sku_year: folded(sql`sku_name`),
} as const

type FormTable = keyof typeof TITLES
const TABLES_WITH_FORMS = Object.keys(TITLES) as FormTable[]

/**
 * Makes anew what is kept for searching, in the form that is searched for now. Only rows whose form differs are written. What is killed in between goes on when it is
 * opened again: the engine keeps what it has begun, and rows that are as they should be are left. `tell`: the share of rows that is done, from 0 to 1.
 */
export async function makeSearchForms(engine: EngineNode, tell: (share: number) => void): Promise<void> {
  for (const [place, name] of TABLES_WITH_FORMS.entries()) {
    let furthest = 0
    const told = (share: number) => {
      furthest = Math.max(furthest, share)
      tell((place + furthest) / TABLES_WITH_FORMS.length)
    }
    // What was begun before it was stopped.
    await ended(engine, name, told)
    const [title, forms] = [TITLES[name], attributeForms(sql`attributes`)]
    const [found] = await engine.query<{ some: number }>(
      sql`SELECT count() > 0 AS some FROM (SELECT 1 FROM ${table(name)} LIMIT 1)`,
      OPTIONS,
    )
    if (found?.some)
      await engine.command(
        sql`ALTER TABLE ${table(name)} UPDATE title_search = ${title}, attributes_form = ${forms}
          WHERE title_search != ${title} OR toString(attributes_form) != toString(${forms}) SETTINGS mutations_sync = 0`,
        OPTIONS,
      )
    await ended(engine, name, told)
    told(1)
  }
  // Each reads as it should before it is written down, which goes on in the background.
  for (const statement of WRITTEN_DOWN) await engine.command(statement, OPTIONS)
}

const WRITTEN_DOWN: readonly Sql[] = [
  sql`ALTER TABLE brand MATERIALIZE COLUMN name_form`,
  sql`ALTER TABLE shop MATERIALIZE COLUMN name_form`,
  sql`ALTER TABLE filing MATERIALIZE COLUMN said_form`,
]

/** Waits until a table has nothing to be made anew any more. Throws where the engine cannot. */
async function ended(engine: EngineNode, name: FormTable, tell: (share: number) => void): Promise<void> {
  for (;;) {
    const [at] = await engine.query<{ open: number; failed: string; share: number | null }>(
      sql`SELECT toInt64(count()) AS open, max(latest_fail_reason) AS failed,
          (SELECT 1 - sum(rows * (1 - done)) / sum(rows) FROM (SELECT p.rows AS rows, if(m.progress > 0, m.progress, toFloat64(p.version >= q.version)) AS done
            FROM (SELECT name, rows, data_version AS version FROM system.parts WHERE active AND database = currentDatabase() AND table = ${v.string(name)}) AS p
            CROSS JOIN (SELECT max(toUInt64OrZero(extract(mutation_id, '[0-9]+'))) AS version FROM system.mutations WHERE database = currentDatabase() AND table = ${v.string(name)}) AS q
            LEFT JOIN (SELECT arrayJoin(source_part_names) AS name, progress FROM system.merges WHERE is_mutation AND database = currentDatabase() AND table = ${v.string(name)}) AS m
              ON m.name = p.name)) AS share
        FROM system.mutations WHERE NOT is_done AND database = currentDatabase() AND table = ${v.string(name)}`,
      OPTIONS,
    )
    if (!at || at.open === 0) break
    if (at.failed !== '') throw new Error(at.failed)
    tell(Math.min(1, Math.max(0, at.share ?? 0)))
    await sleep(LOOK_AGAIN)
  }
}

/** Milliseconds. */
const LOOK_AGAIN = 200
