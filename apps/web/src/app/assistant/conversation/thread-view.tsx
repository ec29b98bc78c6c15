import { ArrowDownOutlined } from '@ant-design/icons'
import type { AssistantTab } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { Button } from 'antd'
import { useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useText } from '../../../i18n/use-text.ts'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Composer } from '../ask/composer.tsx'
import { Suggestions } from '../ask/suggestions.tsx'
import { sameFigures } from '../scope/asked-page.ts'
import { ScopeLine } from '../scope/scope-line.tsx'
import type { usePageNow } from '../scope/use-asked-page.ts'
import { useAssistant } from './assistant-store.ts'
import { Beginning } from './beginning.tsx'
import { ask, chooseScope, fetchAgain } from './session.ts'
import { isBusy } from './thread.ts'
import { TurnView } from './turn-view.tsx'
import { useStick } from './use-stick.ts'
import { Working } from './working.tsx'

/** All of it but what is being written, with which nothing above the input changes. */
function shownOf({ phase, answerer, suggestions, threads }: ReturnType<typeof useAssistant.getState>, tab: AssistantTab) {
  const { turns, asking, refused, fetching, scope } = threads[tab]
  return { phase, answerer, suggestions, turns, asking, refused, fetching, scope }
}

/** The conversation of a tab, and where the next question is written. */
export function ThreadView({ tab, now }: { tab: AssistantTab; now: ReturnType<typeof usePageNow> }) {
  const { t, language } = useText()
  const { phase, answerer, suggestions, turns, asking, refused, fetching, scope } = useAssistant(useShallow((state) => shownOf(state, tab)))
  const list = useRef<HTMLDivElement>(null)
  const { behind, follow, onScroll } = useStick(list, turns, asking?.ask_id)
  const page = scope ?? now.page
  const busy = isBusy({ asking, turns })
  const mayAsk = phase === 'open' && !busy
  const sent = asking !== null && asking.turn_id === null ? asking : null
  const isNew = turns.length === 0 && sent === null && refused === null
  const onAsk = (question: string, about: AskedPage | null = page) => ask(tab, question, about, language)
  const onScope = (next: AskedPage) => chooseScope(tab, now.page && sameFigures(next, now.page) ? null : { ...next })
  const lastPage = turns.at(-1)?.page ?? null
  const isElsewhere = page !== null && (lastPage === null || lastPage.tab !== page.tab || !sameFigures(lastPage, page))
  const offered = tab === 'insight' && mayAsk ? (suggestions ?? []) : []

  const content = () => {
    if (fetching === 'yes') return <LoadingState height={240} rows={6} />
    if (fetching === 'failed')
      return (
        <div className="thread-fault" role="alert">
          <span>{t('assistant.fetch_failed')}</span>
          <Button onClick={() => void fetchAgain(tab)}>{t('common.retry')}</Button>
        </div>
      )
    if (isNew) return <Beginning tab={tab} page={page} offered={offered} isPending={suggestions === null} onAsk={onAsk} />
    return (
      <>
        {turns.map((turn, nth) => (
          <TurnView
            key={turn.turn_id}
            turn={turn}
            model={answerer?.model ?? null}
            mayAsk={mayAsk}
            last={nth === turns.length - 1 && sent === null}
            onAsk={onAsk}
            onScope={onScope}
          />
        ))}
        {sent && (
          <article className="turn" aria-label={sent.question} aria-busy>
            <p className="turn-question">{sent.question}</p>
            <Working />
          </article>
        )}
        {refused && (
          <article className="turn" aria-label={refused.question}>
            <p className="turn-question">{refused.question}</p>
            <p className="turn-state" role="alert">
              <span>{refused.text[language]}</span>
              <Button size="small" disabled={!mayAsk} onClick={() => onAsk(refused.question, refused.page)}>
                {t('assistant.try_again')}
              </Button>
            </p>
          </article>
        )}
      </>
    )
  }

  return (
    <>
      <section className="thread" ref={list} aria-label={t('assistant.conversation')} onScroll={onScroll}>
        <div className="thread-content">{content()}</div>
      </section>
      <p className="visually-hidden" role="status">
        {busy ? t('assistant.said_working') : turns.at(-1)?.ended_at ? t('assistant.said_done') : ''}
      </p>
      {behind && (
        <div className="thread-behind">
          <Button size="small" icon={<ArrowDownOutlined aria-hidden />} onClick={follow}>
            {t('assistant.new_answer')}
          </Button>
        </div>
      )}
      <footer className="ask">
        {!isNew && isElsewhere && offered.length > 0 && <Suggestions offered={offered} onAsk={onAsk} inLine />}
        <div className="ask-scope">
          {page ? (
            <ScopeLine page={page} label={t('assistant.scope_of_next')} withTab={tab === 'insight'} onChange={onScope} />
          ) : (
            <span className="answer-quiet">{now.isPending ? t('common.loading') : t('assistant.no_search')}</span>
          )}
          {scope && (
            <Button type="link" size="small" onClick={() => chooseScope(tab, null)}>
              {t(now.page ? 'assistant.scope_back' : 'assistant.scope_clear')}
            </Button>
          )}
        </div>
        <Composer tab={tab} onAsk={onAsk} busy={busy} />
      </footer>
    </>
  )
}
