import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import './state-message.css'

interface Props {
  title?: ReactNode
  hint?: ReactNode
  action?: ReactNode
  /** It stands in the place of a whole screen: its title is the page's. */
  whole?: boolean
}

/** Nothing to show, said plainly, with what can be done about it; a title of its own comes with a hint of its own or none. */
export function EmptyState({ title, hint, action, whole = false }: Props) {
  const { t } = useText()
  const told = hint ?? (title === undefined ? t('common.empty_hint') : null)
  const Title = whole ? 'h1' : 'strong'
  return (
    <div className="state-message">
      <svg width="48" height="36" viewBox="0 0 48 36" fill="none" aria-hidden="true">
        <path d="M4 32h40" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
        <path d="M10 32V22M19 32V14M28 32V25M37 32V19" stroke="var(--line)" strokeWidth="5" />
      </svg>
      <Title>{title ?? t('common.empty')}</Title>
      {told && <span>{told}</span>}
      {action}
    </div>
  )
}
