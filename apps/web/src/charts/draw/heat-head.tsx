import type { HeatModel } from '../prepare/model.ts'
import './heat-head.css'
import { heatRoom } from './heat-room.ts'

interface Props {
  model: HeatModel
  width: number
  onPick: (id: string) => void
}

/**
 * The names of the columns above a heat map, which stay in view while the rows are scrolled. The map is read aloud by its label: only names that can be
 * clicked are of use beside it.
 */
export function HeatHead({ model, width, onPick }: Props) {
  const room = heatRoom(model, width)
  return (
    <div className="heat-head" data-upright={room.upright} style={{ height: room.head, paddingLeft: room.labels }}>
      {model.columns.map(({ id, label, pick }) =>
        pick ? (
          <button key={id} type="button" title={label} style={{ width: room.column }} onClick={() => onPick(pick)}>
            <span>{label}</span>
          </button>
        ) : (
          <span key={id} title={label} aria-hidden="true" style={{ width: room.column }}>
            <span>{label}</span>
          </span>
        ),
      )}
    </div>
  )
}
