import { sql, v } from '../../sql/sql.ts'
import { LONGEST_TEXT } from '../compile/plain-texts.ts'
import { type LoadContext, step } from '../context.ts'

/** Tells of texts that were cut, left out or cleaned, with their columns. */
export async function tellOfTexts(context: LoadContext): Promise<void> {
  const found = await context.engine.query<{ note: string; rows: number }>(
    sql`SELECT note, toInt64(uniqExact(file, line)) AS rows FROM load_row ARRAY JOIN notes AS note
      WHERE load_id = ${v.uint64(context.loadId)} GROUP BY note ORDER BY note`,
    step(context, 'texts'),
  )
  const kinds = Map.groupBy(
    found.map(({ note, rows }) => ({ kind: note.slice(0, note.indexOf(':')), column: note.slice(note.indexOf(':') + 1), rows })),
    ({ kind }) => kind,
  )
  for (const [kind, columns] of kinds) {
    const zh = columns.map(({ column, rows }) => `${column}（${rows} 行）`).join('、')
    const en = columns.map(({ column, rows }) => `${column} (${rows} ${rows === 1 ? 'row' : 'rows'})`).join(', ')
    if (kind === 'cut')
      context.notices.push({
        zh: `超过 ${LONGEST_TEXT} 字的文字已截断：${zh}`,
        en: `Texts beyond ${LONGEST_TEXT} characters were cut: ${en}`,
      })
    else if (kind === 'left')
      context.notices.push({
        zh: `超过 ${LONGEST_TEXT} 字的链接未采用：${zh}`,
        en: `Addresses beyond ${LONGEST_TEXT} characters were left out: ${en}`,
      })
    else context.notices.push({ zh: `控制字符已替换为空格：${zh}`, en: `Control characters were replaced by blanks: ${en}` })
  }
}
