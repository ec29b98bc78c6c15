import { type CSSProperties, type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import './coverage.css'
import { daysInWords } from './cell-text.ts'
import { type CoverageLayout, LEVELS, moveFocus } from './coverage-layout.ts'
import { CoverageRows } from './coverage-rows.tsx'

interface Place {
  row: number
  column: number
}

/** The picture of what is loaded: a cell for each month of each site, darker where there are more rows. One cell at a time takes the focus; the arrows move it. */
export function CoverageMap({ layout }: { layout: CoverageLayout }) {
  const { t } = useText()
  const rows = layout.groups.flatMap((group) => group.rows)
  const [focus, setFocus] = useState<Place>({ row: 0, column: Math.max(0, layout.months.length - 1) })
  const [tip, setTip] = useState<{ place: Place; x: number; y: number } | null>(null)

  const scroll = useRef<HTMLDivElement>(null)
  // The newest months are seen first, and stay in sight where longer names come: with later rows, and in another language.
  useEffect(() => {
    const frame = scroll.current
    if (!frame?.firstElementChild) return
    const observer = new ResizeObserver(() => {
      frame.scrollLeft = frame.scrollWidth
    })
    observer.observe(frame.firstElementChild)
    return () => observer.disconnect()
  }, [])

  const placeOf = (target: EventTarget): Place | null => {
    if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return null
    return { row: Number(target.dataset.row), column: Number(target.dataset.column) }
  }
  const show = (event: SyntheticEvent) => {
    const place = placeOf(event.target)
    if (!place || !(event.target instanceof HTMLElement)) return setTip(null)
    const box = event.target.getBoundingClientRect()
    setTip({ place, x: Math.max(90, Math.min(window.innerWidth - 90, box.left + box.width / 2)), y: box.top })
    if (event.type === 'focus') setFocus(place)
  }
  const onKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target)
    const to = from && moveFocus(from, event.key, rows.length, layout.months.length)
    if (!to) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus()
  }

  return (
    <div className="coverage-frame" style={{ '--months': layout.months.length } as CSSProperties}>
      {/* The tip must not stay where its cell no longer is. */}
      <div className="coverage-scroll" ref={scroll} onScroll={() => setTip(null)}>
        <table
          className="coverage-grid"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are reached by arrows is a grid
          role="grid"
          aria-label={t('data.coverage.title')}
          onMouseOver={show}
          onFocus={show}
          onMouseLeave={() => setTip(null)}
          onBlur={() => setTip(null)}
          onKeyDown={onKey}
        >
          <thead>
            <tr>
              <td className="coverage-name" />
              {layout.years.map(({ year, months }) => (
                <th key={year} colSpan={months} className="coverage-year" scope="colgroup">
                  {year}
                </th>
              ))}
              <th className="coverage-total" scope="col">
                {t('data.coverage.total')}
              </th>
            </tr>
            <tr>
              <td className="coverage-name" />
              {layout.months.map((month) => (
                <th key={month} className="coverage-month" scope="col" aria-label={month}>
                  {Number(month.slice(5))}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <CoverageRows layout={layout} focus={focus} />
        </table>
      </div>
      <Legend unfinished={rows.some((row) => row.days.some((days) => days?.finished === false))} />
      {tip && <Tip layout={layout} {...tip} />}
    </div>
  )
}

function Legend({ unfinished }: { unfinished: boolean }) {
  const { t } = useText()
  return (
    <div className="coverage-legend" aria-hidden="true">
      <span className="coverage-key" />
      {t('data.coverage.none')}
      <span style={{ width: 8 }} />
      {t('data.coverage.fewer')}
      {LEVELS.map((level) => (
        <span key={level} className="coverage-key" data-level={level} />
      ))}
      {t('data.coverage.more')}
      {unfinished && (
        <>
          <span style={{ width: 8 }} />
          <span className="coverage-key" data-level={3} data-unfinished />
          {t('data.coverage.unfinished')}
        </>
      )}
    </div>
  )
}

function Tip({ layout, place, x, y }: { layout: CoverageLayout; place: Place; x: number; y: number }) {
  const { t, pick } = useText()
  const row = layout.groups.flatMap((group) => group.rows)[place.row]
  const rows = row?.cells[place.column] ?? null
  const days = daysInWords(t, row?.days[place.column] ?? null)
  if (!row) return null
  return (
    <div className="coverage-tip" style={{ left: x, top: y }} aria-hidden="true">
      <div>
        {pick(row.name)}
        {row.version !== null && ` · ${row.version}`} · {layout.months[place.column]}
      </div>
      <strong>{rows === null ? t('data.coverage.none') : t('data.rows', { count: rows })}</strong>
      {days !== '' && <div>{days}</div>}
    </div>
  )
}
