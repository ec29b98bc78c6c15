import { isUsualNaming, type Naming, nameLanguage } from '@marketscope/contract/naming'
import type { Language, Text } from '@marketscope/contract/text'
import { type Sql, sql } from '../sql/sql.ts'

/** What a row of things without a brand or shop is called. */
export function noneName(): Text {
  return { zh: '(无)', en: '(none)' }
}

/** What a page of the language shows, over columns `name_zh` and `name_en`, falling back on the other language and then on `id`. See `namedAs`. */
export function displayName(language: Language, naming: Naming): Sql {
  const own = nameIn(nameLanguage(language, naming))
  if (isUsualNaming(naming) || naming.language_mode === 'system') return own
  const source = nameIn(naming.source)
  if (naming.language_mode === 'source') return source
  const other = nameIn(nameLanguage(language, naming) === 'zh' ? 'en' : 'zh')
  return sql`multiIf(${own} != ${source}, concat(${own}, ' (', ${source}, ')'), ${own} != ${other}, concat(${own}, ' (', ${other}, ')'), ${own})`
}

function nameIn(language: Language): Sql {
  return language === 'zh'
    ? sql`multiIf(name_zh != '', name_zh, name_en != '', name_en, id)`
    : sql`multiIf(name_en != '', name_en, name_zh != '', name_zh, id)`
}
