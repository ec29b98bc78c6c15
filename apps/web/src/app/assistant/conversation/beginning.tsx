import type { AssistantTab } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { Text } from '@marketscope/contract/text'
import { useText } from '../../../i18n/use-text.ts'
import { Suggestions } from '../ask/suggestions.tsx'
import { useAssistant } from './assistant-store.ts'

interface Props {
  tab: AssistantTab
  page: AskedPage | null
  offered: readonly Text[]
  isPending: boolean
  onAsk: (question: string) => void
}

/** What is said before anything was asked: what could be, and how. */
export function Beginning({ tab, page, offered, isPending, onAsk }: Props) {
  const { t } = useText()
  const ready = useAssistant(({ phase }) => phase === 'open')
  if (tab === 'write')
    return (
      <div className="beginning">
        <h3>{t('assistant.write_title')}</h3>
        <p>{t('assistant.write_help')}</p>
        <ul>
          <li>{t('assistant.write_example_title')}</li>
          <li>{t('assistant.write_example_scheme')}</li>
        </ul>
        <p>{t('assistant.write_note')}</p>
      </div>
    )
  return (
    <div className="beginning">
      <h3>{t(page ? 'assistant.insight_title' : 'assistant.insight_title_anywhere')}</h3>
      <p>{t('assistant.insight_help')}</p>
      {offered.length > 0 && <Suggestions offered={offered} onAsk={onAsk} />}
      {offered.length === 0 && ready && isPending && (
        <div className="suggestions-pending" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}
