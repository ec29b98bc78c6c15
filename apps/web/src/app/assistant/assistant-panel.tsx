import { ArrowLeftOutlined, CloseOutlined, HistoryOutlined, PlusOutlined } from '@ant-design/icons'
import type { AssistantTab } from '@marketscope/contract/assistant/answer'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useText } from '../../i18n/use-text.ts'
import { closeAssistant } from './assistant-open.ts'
import { useAssistant } from './conversation/assistant-store.ts'
import { askHelper, beginAnew, showHistory, showTab, startAssistant } from './conversation/session.ts'
import { ThreadView } from './conversation/thread-view.tsx'
import { HistoryList } from './history-list.tsx'
import { PANEL_ID, PanelTabs } from './panel-tabs.tsx'
import { usePageNow } from './scope/use-asked-page.ts'
import { adoptStyles } from './styles.ts'

adoptStyles()

/** What is open over the panel takes Escape first. */
const OVER =
  '[role="dialog"][aria-modal="true"], .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden), .ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/** The assistant beside the page, which stays as it is. */
export function AssistantPanel() {
  const { t } = useText()
  const now = usePageNow()
  const { chosen, history, phase } = useAssistant(
    useShallow((state) => ({ chosen: state.tab, history: state.history, phase: state.phase })),
  )
  const scope = useAssistant(({ threads }) => threads.insight.scope)
  // On the form of a search there is nothing to interpret.
  const tab: AssistantTab = now.isForm ? 'write' : chosen
  useEffect(startAssistant, [])

  const asked = scope ?? now.page
  const wants = tab === 'insight' && phase === 'open' && !now.isPending
  useEffect(() => {
    if (wants) askHelper(asked)
  }, [wants, asked])

  function byKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || document.querySelector(OVER)) return
    event.preventDefault()
    closeAssistant()
  }

  return (
    <aside className="assistant" aria-label={t('assistant.title')} tabIndex={-1} onKeyDown={byKey}>
      <header className="assistant-head">
        <h2>{t('assistant.title')}</h2>
        <span className="assistant-tag">{t('assistant.experimental')}</span>
        <div>
          <Button
            type="text"
            icon={history ? <ArrowLeftOutlined aria-hidden /> : <HistoryOutlined aria-hidden />}
            aria-label={t(history ? 'assistant.back' : 'assistant.history')}
            title={t(history ? 'assistant.back' : 'assistant.history')}
            onClick={() => showHistory(!history)}
          />
          <Button
            type="text"
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('assistant.new')}
            title={t('assistant.new')}
            onClick={() => beginAnew(tab)}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('common.close')}
            title={t('common.close')}
            onClick={() => closeAssistant()}
          />
        </div>
      </header>
      <PanelTabs tab={tab} closed={(one) => (one === 'insight' && now.isForm ? t('assistant.no_insight') : null)} onChoose={showTab} />
      <div id={PANEL_ID} className="assistant-body" role="tabpanel" aria-labelledby={`${PANEL_ID}-${tab}`}>
        {history ? (
          <section className="thread" aria-label={t('assistant.history')}>
            <HistoryList tab={tab} alone={now.isForm} />
          </section>
        ) : (
          <ThreadView key={tab} tab={tab} now={now} />
        )}
      </div>
    </aside>
  )
}
