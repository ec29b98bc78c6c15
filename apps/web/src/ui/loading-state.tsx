import { useText } from '../i18n/use-text.ts'
import './loading-state.css'

/** What one bar takes with the gap below it, and what is left of the edges beside that, in pixels. */
const BAR = 28
const EDGES = 18

/** Grey bars where content is on its way. `height` keeps the page from jumping when it arrives: there are never more bars than it has room for. */
export function LoadingState({ height = 200, rows: most = 4 }: { height?: number; rows?: number }) {
  const { t } = useText()
  const rows = Math.max(1, Math.min(most, Math.floor((height - EDGES) / BAR)))
  return (
    <div className="loading-state" role="status" aria-label={t('common.loading')} style={{ minHeight: height }}>
      {Array.from({ length: rows }, (_, row) => `bar-${row}`).map((bar) => (
        <span key={bar} />
      ))}
    </div>
  )
}
