import type { LoadSuggestion, OnFault } from '@marketscope/contract/calls/load'
import { Alert, App, Button, Flex, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { readDraft, writeDraft } from '../draft.ts'
import { isGoingOn, useLoad, useLoadEnded, useStartLoad } from '../load-queries.ts'
import { QuestionList } from '../questions/question-list.tsx'
import type { NamedSite } from '../site-names.ts'
import { CoversUntil, isReadable } from './covers-until.tsx'
import { LoadOutcome } from './load-outcome.tsx'
import { LoadProgress } from './load-progress.tsx'
import { PublishQuestion } from './publish-question.tsx'
import { obstacleOf, type RunInput, signatureOf } from './run-state.ts'
import { Suggestions } from './suggestions.tsx'

interface Props {
  input: RunInput
  /** Why nothing can be started yet; null: it can. */
  blocked: string | null
  declared: readonly NamedSite[]
  /** Told when the server refused to start, it may lack a file. */
  onRefused(): void
  /** Takes a change of the mapping that the check offers. */
  onMend(path: LoadSuggestion['path'], rule: LoadSuggestion['rule']): void
  /** Takes the mapping with an answer to what the check asks. */
  onAnswer(mapping: Record<string, unknown>): void
  /** Told whether what the last check asks is shown. */
  onAsked(shown: boolean): void
  /** Begins anew with other files. */
  onClear(): void
}

/** Checks what was brought, shows the report, and publishes it. */
export function RunPanel({ input, blocked, declared, onRefused, onMend, onAnswer, onAsked, onClear }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const start = useStartLoad()
  const ended = useLoadEnded()
  const [run, setRun] = useState(() => readDraft().run)
  const [asking, setAsking] = useState(false)
  const { data: load, error, refetch } = useLoad(run?.load_id ?? null)
  const [covers_until, setCoversUntil] = useState(() => readDraft().covers_until)
  const present = signatureOf({ ...input, covers_until })
  const obstacle = obstacleOf(load, run?.of ?? null, present)
  const goingOn = run !== null && isGoingOn(load)

  const state = load?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change of state, not for each answer
  useEffect(() => {
    if (load && !isGoingOn(load)) void ended(load)
  }, [state, load?.load_id])

  const hasQuestions = obstacle !== 'changed' && !goingOn && (load?.questions.length ?? 0) > 0
  useEffect(() => onAsked(hasQuestions), [hasQuestions, onAsked])

  const clear = () => {
    setCoversUntil('')
    writeDraft({ covers_until: '' })
    onClear()
  }

  const begin = (dry_run: boolean, on_fault?: OnFault) => {
    setAsking(false)
    start.mutate(
      {
        file_ids: [...input.file_ids],
        mapping: input.mapping,
        dry_run,
        ...(on_fault && { on_fault }),
        ...(covers_until && { covers_until }),
      },
      {
        onSuccess: ({ load_id }) => {
          const next = { load_id, of: present }
          setRun(next)
          writeDraft({ run: next })
        },
        onError: (refusal) => {
          notification.error({ title: t('data.run.refused'), description: errorMessage(refusal) })
          onRefused()
        },
      },
    )
  }

  return (
    <div className="data-stack">
      <CoversUntil
        value={covers_until}
        onChange={(next) => {
          setCoversUntil(next)
          writeDraft({ covers_until: next })
        }}
      />
      <Flex gap="small" align="center" wrap>
        <Button
          type={obstacle === null ? 'default' : 'primary'}
          disabled={blocked !== null || goingOn || !isReadable(covers_until)}
          loading={start.isPending}
          onClick={() => begin(true)}
        >
          {t('data.run.check')}
        </Button>
        <Button
          type={obstacle === null ? 'primary' : 'default'}
          disabled={blocked !== null || obstacle !== null || start.isPending}
          onClick={() => setAsking(true)}
        >
          {t('data.run.publish')}
        </Button>
        {obstacle === 'done' && <Button onClick={clear}>{t('data.run.others')}</Button>}
        <Typography.Text type="secondary">
          {blocked ?? (obstacle && obstacle !== 'going_on' ? t(`data.run.obstacle.${obstacle}`) : '')}
        </Typography.Text>
      </Flex>
      {run !== null && error && !load && error.kind !== 'timeout' && <ErrorState error={error} onRetry={() => refetch()} />}
      {run !== null && error?.kind === 'timeout' && !load && <Alert type="warning" showIcon title={t('data.run.away')} />}
      {load && goingOn && <LoadProgress load={load} away={error !== null} />}
      {load && !goingOn && <LoadOutcome load={load} outdated={obstacle === 'changed'} declared={declared} />}
      {load && hasQuestions && <QuestionList questions={load.questions} mapping={input.mapping ?? {}} whole onAnswer={onAnswer} />}
      {load?.state === 'checked' && obstacle !== 'changed' && <Suggestions suggestions={load.suggestions ?? []} onMend={onMend} />}
      {asking && load && (
        <PublishQuestion
          report={load}
          declared={declared}
          onNo={() => setAsking(false)}
          onYes={() => begin(false, load.stops.length > 0 ? 'publish' : undefined)}
        />
      )}
    </div>
  )
}
