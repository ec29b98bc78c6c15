import declaration from '@marketscope/contract/analyses/comment-list'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { TitleCell } from '../items/item-cells.tsx'
import { itemHref } from '../items/item-href.ts'
import { CommentText, MoodTag } from './comment-cells.tsx'
import { CommentTools } from './comment-tools.tsx'

/** Comments come from there alone. */
const COMMENT_SITE = 'tmall'

const WIDTHS: Record<string, number> = { text: 520, mood: 90, title: 260 }

/** The comments themselves; the word looked for is marked in them. */
export default viewOf<typeof declaration>({
  declaration,
  searchable: true,
  parameters: (address) => ({
    ...(address.mood ? { mood: address.mood } : {}),
    ...(address.comment_item ? { item_id: address.comment_item } : {}),
  }),
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const isText = ({ name }: { name: string }) => name === 'text'
    const columns = table.columns.map((column) => ({
      ...column,
      ...(WIDTHS[column.name] ? { width: WIDTHS[column.name] } : {}),
      read: isText(column),
    }))
    const rows = table.rows.map((row, index) => ({ ...row, values: { ...row.values, mood_code: figures.rows[index]?.mood ?? null } }))
    return { ...table, rows, columns: [...columns.filter(isText), ...columns.filter((column) => !isText(column))], total: null }
  },
  cells: {
    text: ({ values }) => <CommentText text={values.text ?? null} />,
    mood: ({ values }) => <MoodTag mood={values.mood_code ?? null} />,
    title: ({ values }, scope) => (
      <TitleCell
        title={values.title ?? null}
        href={itemHref({ site_id: COMMENT_SITE, item_id: values.item_id }, scope)}
        link={values.link ?? null}
      />
    ),
  },
  Tools: () => <CommentTools />,
})
