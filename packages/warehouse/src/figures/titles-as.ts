import type { Language } from '@marketscope/contract/text'
import type { Ask } from '../query/asked.ts'
import type { Scope } from '../scope/scope.ts'
import { sql, v } from '../sql/sql.ts'
import { titleAs } from './title-as.ts'

/** What items are called on pages of the language, by key; `stored`: the titles they have on their marketplaces, '' where none is known. */
export async function titlesAs(
  stored: ReadonlyMap<string, string>,
  { scope: { naming }, language, ask }: { scope: Pick<Scope, 'naming'>; language: Language; ask: Ask },
): Promise<Map<string, string>> {
  const items = [...stored.keys()].sort()
  const rows =
    items.length === 0
      ? []
      : await ask<{ item: string; title_translated: string }>(
          sql`SELECT item, title_translated FROM item FINAL WHERE item IN ${v.uint64s(items)} AND title_translated != ''`,
        )
  const translated = new Map(rows.map(({ item, title_translated }) => [item, title_translated]))
  return new Map([...stored].map(([item, title]) => [item, titleAs(title, translated.get(item) ?? null, language, naming)]))
}
