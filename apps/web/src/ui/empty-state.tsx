import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import './state-message.css'

/** Nothing to show, said plainly, with what can be done about it. */
export function EmptyState({ title, hint, action }: { title?: ReactNode; hint?: ReactNode; action?: ReactNode }) {
  const { t } = useText()
  return (
    <div className="state-message">
      <svg width="48" height="36" viewBox="0 0 48 36" fill="none" aria-hidden="true">
        <path d="M4 32h40" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
        <path d="M10 32V22M19 32V14M28 32V25M37 32V19" stroke="var(--line)" strokeWidth="5" />
      </svg>
      <strong>{title ?? t('common.empty')}</strong>
      <span>{hint ?? t('common.empty_hint')}</span>
      {action}
    </div>
  )
}
