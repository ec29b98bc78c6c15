import type { CallResult } from '@marketscope/contract/call'
import { getScheme, listSchemeVersions } from '@marketscope/contract/calls/scheme'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import './scheme-versions.css'

interface Props {
  ruleId: string
  busy?: boolean
  /** What the present state has that a version has not, a line each; null: it is of another kind. */
  differenceFrom(before: CallResult<typeof getScheme>['content']): readonly string[] | null
  onRollBack(version: number): void
}

/** The versions of something that is saved, what was changed since each, and the way back to it. */
export function SchemeVersions({ ruleId, busy = false, differenceFrom, onRollBack }: Props) {
  const { t } = useText()
  const versions = useQuery(callOptions(listSchemeVersions, { rule_id: ruleId }))
  const [chosen, choose] = useState<number | null>(null)
  const old = useQuery({ ...callOptions(getScheme, { rule_id: ruleId, version: chosen ?? 1 }), enabled: chosen !== null })
  if (versions.error && !versions.data) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
  if (!versions.data) return <LoadingState height={160} rows={4} />
  const changes = old.data ? differenceFrom(old.data.content) : null
  return (
    <ul className="scheme-versions">
      {versions.data.data.map(({ version, saved_at, saved_by, rolled_back_to }, place) => (
        <li key={version}>
          <button type="button" aria-expanded={chosen === version} onClick={() => choose(chosen === version ? null : version)}>
            {t('rules.version', { version })} · {formatMoment(saved_at)} {saved_by ?? ''}{' '}
            {rolled_back_to === null ? '' : t('rules.rolled_back', { version: rolled_back_to })}
          </button>
          {chosen === version && (
            <div className="scheme-changes">
              {old.error && <ErrorState error={old.error} onRetry={() => void old.refetch()} />}
              {!old.error && !changes && <LoadingState height={60} rows={2} />}
              {changes?.length === 0 && <p>{t('rules.same')}</p>}
              {changes && changes.length > 0 && (
                <>
                  <p>{t('rules.since', { version })}</p>
                  <ul>
                    {[...new Set(changes)].map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                </>
              )}
              {place > 0 && (
                <Button size="small" loading={busy} onClick={() => onRollBack(version)}>
                  {t('rules.roll_back')}
                </Button>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
