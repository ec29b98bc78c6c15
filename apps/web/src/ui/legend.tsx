import type { ReactNode } from 'react'
import './legend.css'
import { Spot } from './spot.tsx'

export interface LegendEntry {
  id: string
  name: string
  colour: string
  /** Of a line that is only compared with. */
  dashed?: boolean
  /** After the name: how many there are. */
  count?: number
}

interface Props {
  /** Read aloud before the entries. */
  label: string
  entries: readonly LegendEntry[]
  hidden: ReadonlySet<string>
  onHide: (hidden: string[]) => void
  /** An entry is pointed at or has the focus, or no longer. */
  onPoint?: (id: string, how: 'highlight' | 'downplay') => void
  /** With an outline around each. */
  outlined?: boolean
  /** Stands behind the entries. */
  end?: ReactNode
}

/** The names of what is drawn, in as many lines as they need; pressing one takes it out of the drawing or brings it back. */
export function Legend({ label, entries, hidden, onHide, onPoint, outlined = false, end }: Props) {
  const highlight = (id: string) => hidden.has(id) || onPoint?.(id, 'highlight')
  const toggle = (id: string) => {
    // What is taken out of a drawing can no longer be let go of.
    onPoint?.(id, 'downplay')
    onHide(hidden.has(id) ? [...hidden].filter((other) => other !== id) : [...hidden, id])
  }
  return (
    <fieldset className="legend" data-outlined={outlined}>
      <legend className="visually-hidden">{label}</legend>
      {entries.map(({ id, name, colour, dashed, count }) => (
        <button
          key={id}
          type="button"
          title={name}
          data-dashed={dashed}
          aria-pressed={!hidden.has(id)}
          onClick={() => toggle(id)}
          onPointerEnter={() => highlight(id)}
          onPointerLeave={() => onPoint?.(id, 'downplay')}
          onFocus={() => highlight(id)}
          onBlur={() => onPoint?.(id, 'downplay')}
        >
          <Spot colour={colour} />
          <span className="legend-name">{name}</span>
          {count !== undefined && <span className="legend-count">{count}</span>}
        </button>
      ))}
      {end}
    </fieldset>
  )
}
