import { lazy, Suspense, useEffect } from 'react'
import { wantTexts } from '../../i18n/i18n.ts'
import { useText } from '../../i18n/use-text.ts'
import { isMac, keysOf } from '../../ui/shortcuts/shortcut-of.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import './assistant-entry.css'
import { closeAssistant, ENTRY_ID, endAssistant, openAssistant, useAssistantOpen } from './assistant-open.ts'

const Panel = lazy(async () => {
  const [{ AssistantPanel }] = await Promise.all([import('./assistant-panel.tsx'), wantTexts('assistant')])
  return { default: AssistantPanel }
})

/** The way to the assistant from every page: a button at the edge, where no control is under it, and the panel that it opens. */
export function AssistantEntry() {
  const { t } = useText()
  const { open, unseen } = useAssistantOpen()
  useShortcut('assistant', () => (open ? closeAssistant() : openAssistant()))
  useEffect(() => endAssistant, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-assistant', open)
    return () => document.documentElement.removeAttribute('data-assistant')
  }, [open])
  const name = t(unseen ? 'shell.assistant_answered' : 'shell.assistant')
  return (
    <>
      <button
        id={ENTRY_ID}
        type="button"
        className="assistant-entry"
        hidden={open}
        data-unseen={unseen}
        aria-label={name}
        title={`${name} (${keysOf('assistant', isMac()).join(' ')})`}
        onClick={openAssistant}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
          <path d="M8 2c.6 3.9 2.1 5.4 6 6-3.9.6-5.4 2.1-6 6-.6-3.9-2.1-5.4-6-6 3.9-.6 5.4-2.1 6-6Z" />
          <path d="M14 11c.3 1.7 1 2.4 2.6 2.7-1.6.3-2.3 1-2.6 2.7-.3-1.7-1-2.4-2.6-2.7 1.6-.3 2.3-1 2.6-2.7Z" />
        </svg>
      </button>
      <Suspense>{open && <Panel />}</Suspense>
    </>
  )
}
