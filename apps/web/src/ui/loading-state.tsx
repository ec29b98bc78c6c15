import { useText } from '../i18n/use-text.ts'
import './loading-state.css'

/** Grey bars where content is on its way. `height` keeps the page from jumping when it arrives. */
export function LoadingState({ height = 200, rows = 4 }: { height?: number; rows?: number }) {
  const { t } = useText()
  return (
    <div className="loading-state" role="status" aria-label={t('common.loading')} style={{ minHeight: height }}>
      {Array.from({ length: rows }, (_, row) => `bar-${row}`).map((bar) => (
        <span key={bar} />
      ))}
    </div>
  )
}
