import type { HeatKey as Key } from '../prepare/model.ts'
import './heat-head.css'

/** What light and dark cells of a heat map mean. */
export function HeatKey({ name, least, most, colours }: Key) {
  return (
    <p className="heat-key">
      <span>{name}</span>
      <span>{least}</span>
      <i aria-hidden="true" style={{ background: `linear-gradient(90deg, ${colours.join(', ')})` }} />
      <span>{most}</span>
    </p>
  )
}
