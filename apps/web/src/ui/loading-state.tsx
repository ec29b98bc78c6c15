import { useText } from '../i18n/use-text.ts'
import './loading-state.css'

/** What one bar takes with the gap below it, that gap, and what stands above and below them where there is room, in pixels. */
const [BAR, GAP, MOST_EDGE] = [28, 14, 16]

interface Props {
  /** In pixels. */
  height?: number
  /** A CSS length, of what is higher in a high window; default: the height. */
  minHeight?: string
  rows?: number
}

/** Grey bars where content is on its way. `height` keeps the page from jumping when it arrives: there are never more bars than it has room for. */
export function LoadingState({ height = 200, minHeight = `${height}px`, rows: most = 4 }: Props) {
  const { t } = useText()
  const edge = Math.max(0, Math.min(MOST_EDGE, (height - BAR + GAP) / 2))
  const rows = Math.max(1, Math.min(most, Math.floor((height - 2 * MOST_EDGE + GAP) / BAR)))
  return (
    <div className="loading-state" role="status" aria-label={t('common.loading')} style={{ minHeight, paddingBlock: edge }}>
      {Array.from({ length: rows }, (_, row) => `bar-${row}`).map((bar) => (
        <span key={bar} />
      ))}
    </div>
  )
}
