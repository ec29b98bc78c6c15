import { ArrowUpOutlined } from '@ant-design/icons'
import type { AssistantTab } from '@marketscope/contract/assistant/answer'
import { LONGEST_QUESTION, USUAL_ANSWER_SECONDS } from '@marketscope/contract/assistant/messages'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useAssistant } from '../conversation/assistant-store.ts'
import { stop, write } from '../conversation/session.ts'
import { Answerer } from './answerer.tsx'
import { useLock } from './use-lock.ts'

/** From so many characters on it is told how many are left. */
const TELL_LEFT_FROM = LONGEST_QUESTION - 100

const ROWS = { minRows: 1, maxRows: 6 }

interface Props {
  tab: AssistantTab
  /** An answer is on its way. */
  busy: boolean
  onAsk: (question: string) => void
}

/** Where a question is written. Enter sends it, Shift+Enter begins a line; while an answer is on its way, or there is no connection, it is locked. */
export function Composer({ tab, busy, onAsk }: Props) {
  const { t, pick } = useText()
  const closedFor = useAssistant((state) => state.closedFor)
  const draft = useAssistant(({ threads }) => threads[tab].draft)
  const stopping = useAssistant(({ threads }) => threads[tab].asking?.stopping === true)
  const lock = useLock(busy)
  const field = useRef<HTMLDivElement>(null)
  const note = useId()
  const question = draft.trim()
  useEffect(() => {
    // Where one writes by touching, the keyboard would cover half of what there is to read.
    const touches = window.matchMedia('(pointer: coarse)').matches
    const first = touches ? field.current?.closest<HTMLElement>('.assistant') : field.current?.querySelector('textarea')
    first?.focus({ preventScroll: true })
  }, [])

  function send() {
    if (question !== '' && lock === null) onAsk(question)
  }
  function byKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return
    // Enter that chooses among the signs of an input method sends nothing.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }

  const left = LONGEST_QUESTION - draft.length
  return (
    <>
      <div className="composer" ref={field} data-locked={lock !== null}>
        <Input.TextArea
          variant="borderless"
          autoSize={ROWS}
          maxLength={LONGEST_QUESTION}
          aria-label={t('assistant.question')}
          aria-describedby={note}
          placeholder={t(tab === 'insight' ? 'assistant.placeholder_insight' : 'assistant.placeholder_write')}
          value={draft}
          readOnly={lock !== null}
          onChange={({ target }) => write(tab, target.value)}
          onKeyDown={byKey}
        />
        {busy ? (
          <Button size="small" disabled={stopping} onClick={() => stop(tab)}>
            {t(stopping ? 'assistant.stopping' : 'assistant.stop')}
          </Button>
        ) : (
          <Button
            type="primary"
            size="small"
            shape="circle"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={t('assistant.send')}
            title={t('assistant.keys')}
            disabled={question === '' || lock !== null}
            onClick={send}
          />
        )}
      </div>
      <p id={note} className="ask-note">
        {lock === 'waiting' && t('assistant.usually', { seconds: USUAL_ANSWER_SECONDS })}
        {lock === 'connecting' && t('assistant.connecting')}
        {lock === 'broken' && t('assistant.reconnecting')}
        {lock === 'ended' && (closedFor ? pick(closedFor) : t('assistant.ended'))}
        {lock === 'lost' && (
          <span className="ask-lost" role="alert">
            {t('assistant.lost')}
            <Button size="small" onClick={() => window.location.reload()}>
              {t('assistant.refresh')}
            </Button>
          </span>
        )}
        {lock === null && (draft.length >= TELL_LEFT_FROM ? t('assistant.left', { count: left }) : <Answerer />)}
      </p>
    </>
  )
}
