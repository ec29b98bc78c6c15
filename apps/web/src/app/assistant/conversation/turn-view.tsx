import { DislikeFilled, DislikeOutlined, LikeFilled, LikeOutlined, RedoOutlined } from '@ant-design/icons'
import { type AssistantTurn, answerText } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { Text } from '@marketscope/contract/text'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { AnswerBlocks } from '../answer/answer-blocks.tsx'
import { CopyButton } from '../answer/copy-button.tsx'
import { ScopeLine } from '../scope/scope-line.tsx'
import { RatingReason } from './rating-reason.tsx'
import { rate } from './session.ts'
import { Working } from './working.tsx'

interface Props {
  turn: AssistantTurn
  /** The model that answers; null: the built-in analyst alone. */
  model: string | null
  /** Whether another question can be asked now. */
  mayAsk: boolean
  /** Whether nothing was asked after it: what could be asked next fits here alone. */
  last: boolean
  onAsk: (question: string, page: AskedPage | null) => void
  onScope: (page: AskedPage) => void
}

/** A question, what it was about, and its answer as far as it is. */
export function TurnView({ turn, model, mayAsk, last, onAsk, onScope }: Props) {
  const { t } = useText()
  const { question, page, state, blocks, sources, turn_id } = turn
  const again = () => onAsk(question, page)
  return (
    <article className="turn" aria-label={question} aria-busy={state === 'working'}>
      <p className="turn-question">{question}</p>
      {page && <ScopeLine page={page} label={t('assistant.scope_of_answer')} onChange={onScope} />}
      {blocks.length > 0 && <AnswerBlocks blocks={blocks} sources={sources} turn_id={turn_id} />}
      {state === 'working' && <Working />}
      {state === 'failed' && <State text={t('assistant.failed')} action={t('assistant.try_again')} may={mayAsk} onAct={again} />}
      {state === 'stopped' && <State text={t('assistant.stopped')} action={t('assistant.ask_again')} may={mayAsk} onAct={again} />}
      {state === 'refused' && blocks.length === 0 && <p className="answer-quiet">{t('assistant.refused')}</p>}
      {(state === 'answered' || state === 'refused') && (
        <>
          <TurnFoot turn={turn} model={model} mayAsk={mayAsk} onAgain={again} />
          {last && turn.next.length > 0 && (
            <Next
              label={t(state === 'refused' ? 'assistant.ask_instead' : 'assistant.ask_next')}
              next={turn.next}
              mayAsk={mayAsk}
              onAsk={(text) => onAsk(text, page)}
            />
          )}
        </>
      )}
    </article>
  )
}

function State({ text, action, may, onAct }: { text: string; action: string; may: boolean; onAct: () => void }) {
  return (
    <p className="turn-state">
      <span>{text}</span>
      <Button size="small" disabled={!may} onClick={onAct}>
        {action}
      </Button>
    </p>
  )
}

function Next({ label, next, mayAsk, onAsk }: { label: string; next: readonly Text[]; mayAsk: boolean; onAsk: (text: string) => void }) {
  const { pick } = useText()
  return (
    <section className="turn-next" aria-label={label}>
      <span>{label}</span>
      {next.map((question) => (
        <button key={question.zh} type="button" disabled={!mayAsk} onClick={() => onAsk(pick(question))}>
          {pick(question)}
        </button>
      ))}
    </section>
  )
}

/** What can be done with an answer, when it was given and by whom. */
function TurnFoot({ turn, model, mayAsk, onAgain }: { turn: AssistantTurn; model: string | null; mayAsk: boolean; onAgain: () => void }) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorText = useErrorMessage()
  const [asks, setAsks] = useState(false)
  const { rating, by, blocks, asked_at, ended_at } = turn

  async function say(next: AssistantTurn['rating'], reason?: string) {
    try {
      await rate(turn, next, reason)
    } catch (error) {
      message.error(errorText(error))
    }
  }
  function press(thumb: 'up' | 'down') {
    const next = rating === thumb ? null : thumb
    setAsks(next !== null)
    void say(next)
  }
  const told = by === 'analyst' ? t('assistant.by_analyst') : model ? t('assistant.by_model', { model }) : t('assistant.by_some_model')
  return (
    <>
      <div className="turn-foot">
        <CopyButton text={() => answerText(blocks)} label={t('common.copy')} />
        <Button
          size="small"
          type="text"
          icon={<RedoOutlined aria-hidden />}
          aria-label={t('assistant.ask_again')}
          title={t('assistant.ask_again')}
          disabled={!mayAsk}
          onClick={onAgain}
        />
        <Button
          size="small"
          type="text"
          icon={rating === 'up' ? <LikeFilled aria-hidden /> : <LikeOutlined aria-hidden />}
          aria-label={t('assistant.helped')}
          title={t('assistant.helped')}
          aria-pressed={rating === 'up'}
          onClick={() => press('up')}
        />
        <Button
          size="small"
          type="text"
          icon={rating === 'down' ? <DislikeFilled aria-hidden /> : <DislikeOutlined aria-hidden />}
          aria-label={t('assistant.helped_not')}
          title={t('assistant.helped_not')}
          aria-pressed={rating === 'down'}
          onClick={() => press('down')}
        />
        <span className="turn-told">
          {told} · <Moment seconds={ended_at ?? asked_at} whole />
        </span>
      </div>
      {asks && rating !== null && (
        <RatingReason
          rating={rating}
          onSay={(reason) => {
            setAsks(false)
            if (reason !== '') void say(rating, reason)
          }}
        />
      )}
    </>
  )
}
