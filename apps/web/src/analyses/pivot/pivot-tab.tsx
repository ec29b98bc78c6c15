import { getScheme, listSchemes } from '@marketscope/contract/calls/scheme'
import { ruleOfTab } from '@marketscope/contract/modules'
import { PivotContent } from '@marketscope/contract/schemes/pivot'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { AnalysisList } from '../frame/analysis-list.tsx'
import { PIVOT_KEY, pivotIn, pivotText } from './definition.ts'
import { SavePivot } from './save-pivot.tsx'
import './pivot-tab.css'

/** In the address: the saved pivot that the definition began with. */
const SCHEME = 'scheme'
const NEW_SCHEME = 'new'

/** The tab of pivots: one that was saved is taken up, changed, and saved again or as another. On the tab of a published pivot it is that one. */
export function PivotTab({ busy }: { busy: boolean }) {
  const { t } = useText()
  const [address, patch] = useUrlState()
  const fixed = ruleOfTab(address.tab ?? '')?.rule_id
  const asked = address[SCHEME] ?? ''
  const ruleId = fixed ?? (asked === NEW_SCHEME ? '' : asked)
  const list = useQuery(callOptions(listSchemes, { kind: 'pivot' }))
  const one = useQuery({ ...callOptions(getScheme, { rule_id: ruleId }), enabled: ruleId !== '' })
  const saved = one.data ? (PivotContent.safeParse(one.data.content).data ?? null) : null
  const savedText = saved && pivotText(saved)
  const text = address[PIVOT_KEY]
  const waits = ruleId !== '' && text === undefined && (one.isPending || savedText !== null)
  useEffect(() => {
    if (text === undefined && savedText) patch({ [PIVOT_KEY]: savedText })
  }, [text, savedText, patch])

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
              onChange={(next: string | undefined) => patch({ [SCHEME]: next ?? null, [PIVOT_KEY]: null }, { push: true })}
            />
          )}
          <SavePivot
            key={ruleId}
            scheme={one.data?.scheme ?? null}
            pivot={pivot}
            changed={saved === null || savedText !== pivotText(pivot)}
            onSaved={(id) => {
              if (fixed === undefined) patch({ [SCHEME]: id })
            }}
          />
          {one.data && one.data.scheme.note !== '' && <span className="pivot-tab-note">{one.data.scheme.note}</span>}
        </div>
      </Panel>
      {waits ? (
        <Panel>
          <LoadingState height={420} rows={8} />
        </Panel>
      ) : (
        <AnalysisList tab="PivotAnalyze" busy={busy} nothing={<EmptyState hint={t('analyses.empty_hint')} />} />
      )}
    </>
  )
}
