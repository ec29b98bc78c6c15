import { searchForm } from '@marketscope/warehouse/text/search-form'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Kept {
  account_id: string
  lang: string
  term: string
}

/** What is kept folded is found by the form of today: terms that accounts translated, and the words that tasks are found by. Of terms that are one now the latest translation stays. */
export const searchForms: Migration = {
  async up(db: Kysely<never>) {
    const { rows: terms } = await sql<Kept>`SELECT account_id, lang, term FROM own_translation ORDER BY at DESC, term`.execute(db)
    const latest = new Set<string>()
    const gone: Kept[] = []
    const renamed: (Kept & { form: string })[] = []
    for (const kept of terms) {
      const form = searchForm(kept.term)
      const key = JSON.stringify([kept.account_id, kept.lang, form])
      if (latest.has(key)) gone.push(kept)
      else if (form !== kept.term) renamed.push({ ...kept, form })
      latest.add(key)
    }
    const own = ({ account_id, lang, term }: Kept) => sql`account_id = ${account_id} AND lang = ${lang} AND term = ${term}`
    for (const kept of gone) await sql`DELETE FROM own_translation WHERE ${own(kept)}`.execute(db)
    for (const kept of renamed) await sql`UPDATE own_translation SET term = ${kept.form} WHERE ${own(kept)}`.execute(db)
    const { rows: tasks } = await sql<{ id: string; words: string }>`SELECT id, words FROM task`.execute(db)
    for (const { id, words } of tasks) {
      const form = searchForm(words)
      if (form !== words) await sql`UPDATE task SET words = ${form} WHERE id = ${id}`.execute(db)
    }
  },
}
