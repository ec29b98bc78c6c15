import { getScheme, listSchemes } from '@marketscope/contract/calls/scheme'
import { ruleOfTab } from '@marketscope/contract/modules'
import { NEW_SCHEME, SCHEME_KEY } from '@marketscope/contract/schemes/kinds'
import { PivotContent } from '@marketscope/contract/schemes/pivot'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useCallback, useEffect } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { AnalysisList } from '../frame/analysis-list.tsx'
import { TabSentences } from '../sentences/tab-sentences.tsx'
import { BEGUN_KEY, begunIn, begunText } from './begun.ts'
import { PIVOT_KEY, pivotIn, pivotText } from './definition.ts'
import { SavePivot } from './save-pivot.tsx'
import './pivot-tab.css'

/** The tab of pivots: one that was saved is taken up, changed, and saved again or as another. On the tab of a published pivot it is that one. */
export function PivotTab({ busy, nothing }: { busy: boolean; nothing?: ReactNode }) {
  const { t } = useText()
  const [address, patch] = useUrlState()
  const fixed = ruleOfTab(address.tab ?? '')?.rule_id
  const asked = address[SCHEME_KEY.pivot] ?? ''
  const ruleId = fixed ?? (asked === NEW_SCHEME ? '' : asked)
  const list = useQuery(callOptions(listSchemes, { kind: 'pivot' }))
  const one = useQuery({ ...callOptions(getScheme, { rule_id: ruleId }), enabled: ruleId !== '' })
  const saved = one.data ? (PivotContent.safeParse(one.data.content).data ?? null) : null
  const savedText = saved && pivotText(saved)
  const version = one.data?.scheme.version ?? null
  const text = address[PIVOT_KEY]
  const begun = begunIn(address)
  // Of another pivot: the tab was changed, not what is looked at on it.
  const strange = begun !== null && begun.ruleId !== ruleId
  const load = useCallback(() => {
    const own = ruleId !== '' && version !== null ? begunText({ ruleId, version }) : null
    patch({ [PIVOT_KEY]: savedText, [BEGUN_KEY]: own })
  }, [ruleId, version, savedText, patch])
  const unread = strange || (ruleId !== '' && begun === null)
  const known = ruleId === '' || version !== null
  useEffect(() => {
    if (!unread || !known) return
    // A definition in an address that does not say what it began with is a change of what is saved now.
    if (strange || text === undefined) load()
    else if (version !== null) patch({ [BEGUN_KEY]: begunText({ ruleId, version }) })
  }, [unread, known, strange, text, load, version, ruleId, patch])
  const waits = strange || (ruleId !== '' && text === undefined && begun === null)

  if (one.error && ruleId !== '')
    return (
      <Panel>
        <ErrorState error={one.error} onRetry={() => void one.refetch()} />
      </Panel>
    )
  const pivot = pivotIn(address)
  return (
    <>
      <Panel>
        <div className="pivot-tab-bar">
          {fixed === undefined && (
            <Select
              value={ruleId === '' ? null : ruleId}
              allowClear
              loading={list.isPending}
              placeholder={t('pivot.choose')}
              aria-label={t('pivot.choose')}
              notFoundContent={t('pivot.none_saved')}
              options={(list.data?.data ?? []).map(({ rule_id, name }) => ({ value: rule_id, label: name }))}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(next: string | undefined) =>
                patch({ [SCHEME_KEY.pivot]: next ?? null, [PIVOT_KEY]: null, [BEGUN_KEY]: null }, { push: true })
              }
            />
          )}
          <SavePivot
            key={ruleId}
            scheme={one.data?.scheme ?? null}
            begun={strange ? null : begun}
            pivot={pivot}
            changed={saved === null || savedText !== pivotText(pivot)}
            onSaved={(made) => {
              if (fixed === undefined) patch({ [SCHEME_KEY.pivot]: made.ruleId, [BEGUN_KEY]: begunText(made) })
              else if (made.ruleId === fixed) patch({ [BEGUN_KEY]: begunText(made) })
            }}
            onLoad={() => patch({ [PIVOT_KEY]: null, [BEGUN_KEY]: null })}
          />
          {one.data && one.data.scheme.note !== '' && <span className="pivot-tab-note">{one.data.scheme.note}</span>}
        </div>
      </Panel>
      {waits ? (
        <Panel>
          <LoadingState height={420} rows={8} />
        </Panel>
      ) : (
        <>
          <TabSentences tab="PivotAnalyze" />
          <AnalysisList tab="PivotAnalyze" busy={busy} nothing={nothing ?? <EmptyState hint={t('analyses.empty_hint')} />} />
        </>
      )}
    </>
  )
}
