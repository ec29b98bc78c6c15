import { ASSISTANT_TABS, type AssistantTab } from '@marketscope/contract/assistant/answer'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'

/** The element that a tab of the panel shows. */
export const PANEL_ID = 'assistant-tab'

interface Props {
  tab: AssistantTab
  /** Why a tab cannot be chosen; null: it can. */
  closed: (tab: AssistantTab) => string | null
  onChoose: (tab: AssistantTab) => void
}

/** Interpretation, and the writing of rules. Arrows go from one to the other. */
export function PanelTabs({ tab, closed, onChoose }: Props) {
  const { t } = useText()
  const bar = useRef<HTMLDivElement>(null)
  function byKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = ASSISTANT_TABS.find((one) => one !== tab && closed(one) === null)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    bar.current?.querySelector<HTMLElement>(`#${PANEL_ID}-${next}`)?.focus()
  }
  return (
    <div ref={bar} className="assistant-tabs" role="tablist" aria-label={t('assistant.tabs')} onKeyDown={byKey}>
      {ASSISTANT_TABS.map((one) => {
        const reason = closed(one)
        return (
          <button
            key={one}
            id={`${PANEL_ID}-${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls={PANEL_ID}
            aria-disabled={reason !== null}
            tabIndex={one === tab ? 0 : -1}
            title={reason ?? undefined}
            onClick={() => reason === null && onChoose(one)}
          >
            {t(`assistant.tab_${one}`)}
          </button>
        )
      })}
    </div>
  )
}
