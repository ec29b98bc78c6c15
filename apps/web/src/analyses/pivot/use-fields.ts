import attrTop from '@marketscope/contract/analyses/attr-top'
import { listSchemes } from '@marketscope/contract/calls/scheme'
import attribute from '@marketscope/contract/market/dimensions/attribute'
import { dimensionFor, dimensionsFor } from '@marketscope/contract/market/find-dimension'
import { pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import { classSide } from '@marketscope/contract/schemes/rule-id'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { useQuery } from '@tanstack/react-query'
import type { AnalysisRequest } from '../../api/client.ts'
import { analysisOptions, callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useScope } from '../frame/scope.ts'

interface FieldGroup {
  label: string
  options: { value: string; label: string }[]
}

/** The dimensions that there are for the search, by kind, and what each is called. */
export function useFields() {
  const { t, pick } = useText()
  const { input } = useScope()
  const { data } = useQuery(analysisOptions(attrTop, input as AnalysisRequest<typeof attrTop>))
  const attributes = data?.data ?? []
  const schemes = useQuery(callOptions(listSchemes, { kind: 'classes' })).data?.data ?? []
  const fieldName = (id: string) => {
    const scheme = schemes.find((one) => classSide(one.rule_id) === id)
    if (scheme) return scheme.name
    const found = attributes.find((one) => `${attribute.prefix}${one.id}` === id)
    return found?.name ?? pick(dimensionFor('pivot', id)?.name ?? { zh: id, en: id })
  }
  const groups = (free: (id: string) => boolean): FieldGroup[] => {
    const listed = (label: string, options: { value: string; label: string }[]) => ({
      label,
      options: options.filter(({ value }) => free(value)),
    })
    return [
      listed(
        t('pivot.fields'),
        dimensionsFor('pivot').map(({ id }) => ({ value: id, label: fieldName(id) })),
      ),
      listed(
        t('pivot.attributes'),
        attributes.map(({ id, name }) => ({ value: `${attribute.prefix}${id}`, label: name ?? id })),
      ),
      listed(
        t('pivot.schemes'),
        schemes.map(({ rule_id, name }) => ({ value: classSide(rule_id), label: name })),
      ),
    ].filter(({ options }) => options.length > 0)
  }
  const measureName = (id: string) => pick(pivotMeasure(id)?.name ?? { zh: id, en: id })
  return { fieldName, measureName, groups }
}

export type Fields = ReturnType<typeof useFields>

/** How lists of fields and values are searched: by what they are called. */
export const BY_LABEL = {
  filterOption: (typed: string, option?: { label?: unknown }) =>
    normalizeTerm(String(option?.label ?? '')).includes(normalizeTerm(typed.trim())),
}
