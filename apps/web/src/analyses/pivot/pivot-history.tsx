import { getScheme, listSchemeVersions } from '@marketscope/contract/calls/scheme'
import { PivotContent } from '@marketscope/contract/schemes/pivot'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { pivotDifference } from './pivot-difference.ts'
import { useFields } from './use-fields.ts'

interface Props {
  ruleId: string
  /** As it stands on the page. */
  pivot: PivotContent
  busy: boolean
  onRollBack(version: number): void
  onClose(): void
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The versions of a saved pivot, what the page has that each has not, and the way back to it. */
export function PivotHistory({ ruleId, pivot, busy, onRollBack, onClose }: Props) {
  const { t, language } = useText()
  const numbers = useNumberStyle()
  const fields = useFields()
  const versions = useQuery(callOptions(listSchemeVersions, { rule_id: ruleId }))
  const [chosen, choose] = useState<number | null>(null)
  const old = useQuery({ ...callOptions(getScheme, { rule_id: ruleId, version: chosen ?? 1 }), enabled: chosen !== null })
  const before = old.data ? PivotContent.safeParse(old.data.content).data : undefined
  const words = { t, fields, names: NO_NAMES, style: { ...numbers, currency: 'CNY' } }
  const changes = before && pivotDifference(before, pivot, words)
  const date = (seconds: number) => new Date(seconds * 1000).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB')
  const content = () => {
    if (versions.error && !versions.data) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
    if (!versions.data) return <LoadingState height={160} rows={4} />
    return (
      <ul className="pivot-versions">
        {versions.data.data.map(({ version, saved_at, saved_by, rolled_back_to }, place) => (
          <li key={version}>
            <button type="button" aria-expanded={chosen === version} onClick={() => choose(chosen === version ? null : version)}>
              {t('rules.version', { version })} · {date(saved_at)} {saved_by ?? ''}{' '}
              {rolled_back_to === null ? '' : t('rules.rolled_back', { version: rolled_back_to })}
            </button>
            {chosen === version && (
              <div className="pivot-changes">
                {old.error && <ErrorState error={old.error} onRetry={() => void old.refetch()} />}
                {!old.error && !changes && <LoadingState height={60} rows={2} />}
                {changes?.length === 0 && <p>{t('rules.same')}</p>}
                {changes && changes.length > 0 && (
                  <>
                    <p>{t('rules.since', { version })}</p>
                    <ul>
                      {changes.map((change) => (
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
  return (
    <Drawer open title={t('rules.history')} size="min(560px, 100vw)" onClose={onClose} closable={{ 'aria-label': t('pivot.close') }}>
      {content()}
    </Drawer>
  )
}
