import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/use-text.ts'
import './connection-notice.css'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** Says that the connection is cut, for as long as it is. What is on the page stays, and questions wait for the connection. */
export function ConnectionNotice() {
  const { t } = useText()
  const online = useSyncExternalStore(subscribe, isOnline)
  return (
    <div role="status" className="connection-notice" hidden={online}>
      {online ? null : t('shell.offline')}
    </div>
  )
}
