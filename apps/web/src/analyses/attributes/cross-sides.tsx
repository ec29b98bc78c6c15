import { SwapOutlined } from '@ant-design/icons'
import type attrCross from '@marketscope/contract/analyses/attr-cross'
import attrTop from '@marketscope/contract/analyses/attr-top'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import attribute from '@marketscope/contract/market/dimensions/attribute'
import { dimensionsFor } from '@marketscope/contract/market/find-dimension'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import type { AnalysisRequest } from '../../api/client.ts'
import { analysisOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { type UrlState, useUrlState } from '../../url/use-url-state.ts'
import { useScope } from '../frame/scope.ts'
import { attributesIn, readingIn } from './choice.ts'
import './attributes.css'

type Row = AnalysisRow<typeof attrCross>

/** What stands on the sides by the address: as chosen there, else the attributes of the tab; '' as the analysis chooses. */
export function sidesIn(address: UrlState): { row: string; column: string } {
  const [first, second] = attributesIn(address).map((name) => `${attribute.prefix}${name}`)
  return { row: address.cross_row ?? first ?? '', column: address.cross_column ?? second ?? '' }
}

/** What the analysis is asked, from the address. */
export function crossParameters(address: UrlState) {
  const { row, column } = sidesIn(address)
  return {
    ...(row === '' ? {} : { row }),
    ...(column === '' ? {} : { column }),
    ...(readingIn(address) === 'whole' ? { reading: 'whole' as const } : {}),
    ...(address.points && [row, column].includes('price') ? { points: address.points } : {}),
  }
}

/** The other rows of a table begin on its first page. */
const FIRST_PAGE = { 'attr-cross.page': null }

/** Chooses what rows and columns are, and swaps them. `rows`: of the answer, which tell what the analysis chose by itself. */
export function CrossSides({ rows }: { rows: readonly Row[] }) {
  const { t, pick } = useText()
  const { input } = useScope()
  const [address, patch] = useUrlState()
  const { data } = useQuery(analysisOptions(attrTop, input as AnalysisRequest<typeof attrTop>))
  const attributes = data?.data ?? []
  const sides = sidesIn(address)
  const told = rows[0]
  const present = {
    row: sides.row || (told?.row_side ?? ''),
    column: sides.column || (told?.column_side ?? ''),
  }
  const options = [
    {
      label: t('attr-analysis.dimensions'),
      options: dimensionsFor('crossing').map(({ id, name }) => ({ value: id, label: pick(name) })),
    },
    {
      label: t('attr-analysis.attributes'),
      options: attributes.map(({ id, name }) => ({ value: `${attribute.prefix}${id}`, label: name ?? id })),
    },
  ]
  const choice = (side: 'row' | 'column') => (
    <Select
      size="small"
      value={present[side] || null}
      placeholder={told?.[`${side}_of`]}
      options={options}
      labelRender={({ value, label }) => label ?? told?.[`${side}_of`] ?? String(value).replace(attribute.prefix, '')}
      showSearch={{
        filterOption: (typed, option) => normalizeTerm(String(option?.label ?? '')).includes(normalizeTerm(typed.trim())),
      }}
      onChange={(next: string) => patch({ ...FIRST_PAGE, [`cross_${side}`]: next })}
      aria-label={t(side === 'row' ? 'attr-analysis.rows' : 'attr-analysis.columns')}
    />
  )
  return (
    <div className="cross-sides">
      <span className="cross-side">
        {t('attr-analysis.rows')}
        {choice('row')}
      </span>
      <Button
        size="small"
        icon={<SwapOutlined aria-hidden="true" />}
        title={t('attr-analysis.swap')}
        aria-label={t('attr-analysis.swap')}
        disabled={present.row === '' || present.column === ''}
        onClick={() => patch({ ...FIRST_PAGE, cross_row: present.column, cross_column: present.row })}
      />
      <span className="cross-side">
        {t('attr-analysis.columns')}
        {choice('column')}
      </span>
    </div>
  )
}
