import { cancelProposal, findProposal, getProposal, startProposal } from '@marketscope/contract/calls/rule-task'
import { listTasks } from '@marketscope/contract/calls/task'
import type { Proposal } from '@marketscope/contract/schemes/proposal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useScope } from '../../frame/scope.ts'
import { proposedClasses } from './proposed-classes.ts'
import type { SchemeDrafting } from './use-scheme-draft.ts'

/** How often a task is asked how far it is. */
const ASK_MS = 700

/** Proposes classes from the market, also those that were proposed before of the same; those that are ticked are added to the scheme, nothing by itself. */
export function ProposalPanel({ drafting }: { drafting: SchemeDrafting }) {
  const { t, pick } = useText()
  const { input } = useScope()
  const client = useQueryClient()
  const found = useQuery({ ...callOptions(findProposal, input), gcTime: 0, staleTime: 0 })
  const changed = () => Promise.all([findProposal, listTasks].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  const start = useMutation({ mutationFn: () => call(startProposal, input), onSuccess: changed })
  const before = start.data ?? found.data?.task
  const id = before?.task_id
  const asked = useQuery({
    ...callOptions(getProposal, { task_id: id ?? 'none-yet' }),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && ['done', 'failed'].includes(state.data.status) ? false : ASK_MS),
  })
  const task = asked.data ?? before
  const error = start.error ?? asked.error
  const busy = start.isPending || task?.status === 'waiting' || task?.status === 'working'
  return (
    <div className="rule-proposals">
      <p className="rule-note">{t('rules.proposal_hint')}</p>
      <Button type="primary" size="small" loading={busy} onClick={() => start.mutate()}>
        {t(task ? 'rules.propose_again' : 'rules.propose')}
      </Button>
      {busy && id && (
        <Button
          size="small"
          onClick={() => {
            void call(cancelProposal, { task_id: id })
              .catch(() => undefined)
              .then(changed)
              .then(() => start.reset())
          }}
        >
          {t('rules.give_up')}
        </Button>
      )}
      {error && !busy ? <ErrorState error={error} onRetry={() => start.mutate()} /> : null}
      {busy && <LoadingState height={160} rows={4} />}
      {task?.told && <Alert type={task.status === 'failed' ? 'error' : 'info'} showIcon title={pick(task.told)} />}
      {task?.status === 'done' && task.proposals.length === 0 && <p className="rule-note">{t('rules.no_proposal')}</p>}
      {task?.status === 'done' &&
        task.proposals.map((proposal) => <OneProposal key={proposal.id} proposal={proposal} drafting={drafting} />)}
    </div>
  )
}

function OneProposal({ proposal: { name, by, covered, separation, classes }, drafting }: { proposal: Proposal; drafting: SchemeDrafting }) {
  const { t } = useText()
  const format = useFormat()
  const share = (value: number | null) => format.value('share', value ?? 0, '')
  const [chosen, choose] = useState<readonly number[]>(classes.map((_, place) => place))

  function add() {
    const { content } = drafting.draft
    const added = proposedClasses(
      content,
      classes.filter((_, place) => chosen.includes(place)),
    )
    drafting.put([...content.classes, ...added])
    const [first] = added
    if (first) drafting.select(first.id)
  }

  return (
    <section className="rule-card">
      <h4>{by === 'model' ? t('rules.by_model', { name }) : t('rules.by_market', { name })}</h4>
      <p className="rule-note">{t('rules.proposal_told', { covered: share(covered), separation: separation.toFixed(2) })}</p>
      <Checkbox.Group value={[...chosen]} onChange={(next) => choose(next as number[])} className="rule-proposed">
        {classes.map((one, place) => (
          <Checkbox key={one.name} value={place}>
            {one.name} <em>{t('rules.takes', { count: one.items ?? 0, share: share(one.share) })}</em>
            <code>{one.rules.join(' | ')}</code>
          </Checkbox>
        ))}
      </Checkbox.Group>
      <Button size="small" disabled={chosen.length === 0} onClick={add}>
        {t('rules.take', { count: chosen.length })}
      </Button>
    </section>
  )
}
