import type { Text } from '@marketscope/contract/text'
import { type Sql, sql } from '../sql/sql.ts'

/** What a row of things without a brand or shop is called. */
export function noneName(): Text {
  return { zh: '(无)', en: '(none)' }
}

/** The name in the language asked for, over columns `name_zh` and `name_en`, falling back on the other language and then on `id`. */
export function displayName(language: 'zh' | 'en'): Sql {
  return language === 'zh'
    ? sql`multiIf(name_zh != '', name_zh, name_en != '', name_en, id)`
    : sql`multiIf(name_en != '', name_en, name_zh != '', name_zh, id)`
}
