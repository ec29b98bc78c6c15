import type { Engine } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'

/** What the market itself calls Chinese names in English: those of categories, brands, attributes and their values, the most frequent first. By the name as given. */
export async function marketPairs(engine: Engine, names: readonly string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map()
  const wanted = v.strings(names)
  const rows = await engine.query<{ zh: string; en: string }>(
    sql`SELECT zh, en FROM (
        SELECT name_zh AS zh, name_en AS en FROM category WHERE name_zh IN ${wanted}
        UNION ALL SELECT name_zh AS zh, name_en AS en FROM brand FINAL WHERE name_zh IN ${wanted}
        UNION ALL SELECT if(value = '', name, value) AS zh, text_en AS en FROM attribute_word FINAL WHERE if(value = '', name, value) IN ${wanted})
      WHERE en != '' AND en != zh GROUP BY zh, en ORDER BY zh, count() DESC, en`,
    { tag: 'market-pairs' },
  )
  return new Map([...Map.groupBy(rows, ({ zh }) => zh)].map(([zh, own]) => [zh, own.map(({ en }) => en)]))
}
