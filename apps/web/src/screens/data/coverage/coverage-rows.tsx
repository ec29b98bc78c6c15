import { Fragment, memo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { countText } from '../number-text.ts'
import { cellText } from './cell-text.ts'
import { type CoverageLayout, type CoverageRow, levelOf } from './coverage-layout.ts'
import { useMadeRows } from './use-made-rows.ts'

/** The body of the coverage table: a heading for each platform, a row for each site and version. */
export function CoverageRows({ layout, focus }: { layout: CoverageLayout; focus: { row: number; column: number } }) {
  const { t, pick } = useText()
  const made = useMadeRows(layout)
  const starts = layout.groups.map((_, index) => layout.groups.slice(0, index).reduce((sum, group) => sum + group.rows.length, 0))
  return (
    <tbody>
      {layout.groups.map((group, index) => {
        // The name of a site says its platform too; a heading is for several.
        const plain = group.platform !== null && group.rows.every((row) => row.site === group.rows[0]?.site)
        return (
          <Fragment key={group.platform ?? ''}>
            {!plain && (
              <tr>
                <th className="coverage-name coverage-platform" scope="rowgroup">
                  {group.name ? pick(group.name) : t('data.coverage.other')}
                </th>
                <td colSpan={layout.months.length + 1} />
              </tr>
            )}
            {group.rows.map((row, position) => (
              <Row
                key={`${row.site} ${row.version ?? ''}`}
                row={row}
                first={group.rows[position - 1]?.site !== row.site}
                number={(starts[index] ?? 0) + position}
                layout={layout}
                made={(starts[index] ?? 0) + position < made}
                focused={focus.row === (starts[index] ?? 0) + position ? focus.column : null}
              />
            ))}
          </Fragment>
        )
      })}
    </tbody>
  )
}

interface RowProps {
  row: CoverageRow
  first: boolean
  number: number
  layout: CoverageLayout
  /** Whether its cells are there; until then their place is kept. */
  made: boolean
  focused: number | null
}

/** A row of hundreds of cells: what happens to another leaves it as it is. */
const Row = memo(function Row({ row, first, number, layout, made, focused }: RowProps) {
  const { t, pick, language } = useText()
  const name = pick(row.name)
  const { months } = layout
  const version = row.version ?? ''
  return (
    <tr>
      <th className="coverage-name" scope="row" title={`${name} (${row.site})`}>
        {first && name}
        {row.version !== null && <span className="coverage-version">{version || t('data.coverage.unnamed_version')}</span>}
      </th>
      {!made && <td className="coverage-waiting" colSpan={months.length} />}
      {made &&
        row.cells.map((rows, column) => (
          <td
            key={months[column]}
            className="coverage-cell"
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is a grid
            role="gridcell"
            tabIndex={focused === column ? 0 : -1}
            data-row={number}
            data-column={column}
            data-level={levelOf(rows, layout)}
            data-unfinished={row.days[column]?.finished === false || undefined}
            aria-label={`${name} ${version} ${months[column]}: ${cellText(t, rows, row.days[column] ?? null)}`}
          />
        ))}
      <td className="coverage-total">{countText(row.total, language)}</td>
    </tr>
  )
})
