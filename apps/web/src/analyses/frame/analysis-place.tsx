import { type ComponentType, useEffect, useRef } from 'react'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { roomOf } from './room.ts'

/** How far below the window a panel begins to be made. */
const AHEAD = '240px 0px'

/** The title of a panel and its edges, in pixels. */
const HEAD_AND_EDGES = 74

/** How high each was when it was last there. */
const heights = new Map<string, number>()

interface Props {
  id: string
  /** The id of its element. */
  place: string
  /** What its height is remembered by. */
  name: string
  title: string
  wide: boolean
  half: boolean
  /** Whether nobody knows how long it will be, or whether it will be there: what is below waits for it. */
  unsure: boolean
  /** Whether no room is kept for it. */
  rare: boolean
  /** Whether it is to be there; until then its room is kept. */
  shown: boolean
  /** It came into sight, or the keyboard came to it. */
  onSeen: (id: string) => void
  Panel: ComponentType
}

/** The room of an analysis in its tab. */
export function AnalysisPlace({ id, place: placeId, name, title, wide, half, unsure, rare, shown, onSeen, Panel: Analysis }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  useEffect(() => {
    const element = place.current
    if (!element) return
    if (shown) {
      const observer = new ResizeObserver(() => {
        if (element.querySelector('.loading-state') === null) heights.set(name, element.offsetHeight)
      })
      observer.observe(element)
      return () => observer.disconnect()
    }
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(id), {
      rootMargin: AHEAD,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [shown, id, name, onSeen])
  const known = heights.get(name)
  const room = known === undefined ? roomOf(id, phone) : { height: known - HEAD_AND_EDGES }
  return (
    <div
      ref={place}
      id={placeId}
      className="analysis-place"
      data-wide={wide}
      data-half={half}
      data-unsure={unsure}
      tabIndex={shown ? -1 : 0}
      {...(shown ? {} : { onFocus: () => onSeen(id), 'aria-busy': true })}
    >
      {shown && <Analysis />}
      {!shown && !rare && (
        <Panel title={title}>
          <LoadingState {...room} rows={6} />
        </Panel>
      )}
    </div>
  )
}
