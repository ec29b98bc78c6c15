import attrTop from '@marketscope/contract/analyses/attr-top'
import { listSchemes } from '@marketscope/contract/calls/scheme'
import { dimensionsFor } from '@marketscope/contract/market/find-dimension'
import { classSide } from '@marketscope/contract/schemes/rule-id'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { AnalysisRequest } from '../../api/client.ts'
import { analysisOptions, callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { type UrlState, useUrlState } from '../../url/use-url-state.ts'
import { useScope } from '../frame/scope.ts'
import { ruleIn } from './rule-address.ts'

const SIDE = 'rule_side'

/** What stands against the classes, by the address. */
export function sideIn(address: UrlState): string {
  return address[SIDE] ?? 'brand'
}

/** Chooses what stands against the classes: something of every market, an attribute, or the classes of another scheme. */
export function RuleSide() {
  const { t, pick } = useText()
  const { input } = useScope()
  const [address, patch] = useUrlState()
  const attributes = useQuery(analysisOptions(attrTop, input as AnalysisRequest<typeof attrTop>))
  const schemes = useQuery(callOptions(listSchemes, { kind: 'classes' }))
  const others = (schemes.data?.data ?? []).filter(({ rule_id, unusable }) => rule_id !== ruleIn(address) && unusable === null)
  const options = [
    {
      label: t('attr-analysis.dimensions'),
      options: dimensionsFor('crossing').map(({ id, name }) => ({ value: id, label: pick(name) })),
    },
    {
      label: t('attr-analysis.attributes'),
      options: (attributes.data?.data ?? []).map(({ id, name }) => ({ value: `attr:${id}`, label: name ?? id })),
    },
    { label: t('rules.other_schemes'), options: others.map(({ rule_id, name }) => ({ value: classSide(rule_id), label: name })) },
  ].filter((group) => group.options.length > 0)
  return (
    <span className="rule-side">
      {t('rules.against')}
      <Select
        size="small"
        value={sideIn(address)}
        options={options}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next: string) => patch({ 'rule-cross.page': null, [SIDE]: next === 'brand' ? null : next })}
        aria-label={t('rules.against')}
      />
    </span>
  )
}
