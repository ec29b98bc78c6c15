import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { arrivalOf } from '../../url/search-address.ts'
import { useGo } from '../../url/use-go.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import './target-screen.css'

/** How long the page says where one is taken, in milliseconds. */
export const JUMP_MS = 2000

/** The page of a jump from elsewhere: says that a tab is being opened, then opens it. */
export default function TargetScreen() {
  const { t } = useText()
  const go = useGo()
  const [query] = useUrlState()
  const arrival = arrivalOf(query)
  useEffect(() => {
    const timer = setTimeout(() => go(arrival, { replace: true }), JUMP_MS)
    return () => clearTimeout(timer)
  }, [arrival, go])
  return (
    <Panel className="target-screen">
      <h1 className="visually-hidden">{t('shell.detail')}</h1>
      <p role="status">
        <strong>{t('detail.opening')}</strong>
        <a
          href={`#${arrival}`}
          onClick={(event) => {
            event.preventDefault()
            go(arrival, { replace: true })
          }}
        >
          {t('detail.open_now')}
        </a>
      </p>
      <LoadingState height={320} rows={6} />
    </Panel>
  )
}
