import declaration from '@marketscope/contract/analyses/pivot'
import { isTime } from '@marketscope/contract/market/find-dimension'
import { ruleOfTab } from '@marketscope/contract/modules'
import { PIVOT_LIMITS, type PivotContent, type PivotFilter, pivotFaults } from '@marketscope/contract/schemes/pivot'
import { OTHERS_ID } from '@marketscope/contract/schemes/pivot-grid'
import { PIVOT_BOUNDS, pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import { analysisOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { useScope } from '../frame/scope.ts'
import { BY_LABEL, type Fields } from './use-fields.ts'

interface Props {
  /** Null: a new one. */
  filter: PivotFilter | null
  pivot: PivotContent
  fields: Fields
  names: ReadonlyMap<string, string>
  onDone(filter: PivotFilter): void
  onCancel(): void
}

type Way = 'only' | 'not' | 'bounds'

function wayOf(filter: PivotFilter | null): Way {
  if (!filter) return 'only'
  return 'measure' in filter ? 'bounds' : filter.not ? 'not' : 'only'
}

/** Which values of which dimension count: some, all but some, or those whose own figure lies between bounds. */
export function FilterEditor({ filter, pivot, fields, names, onDone, onCancel }: Props) {
  const { t, pick } = useText()
  const [field, setField] = useState(filter?.field ?? null)
  const [way, setWay] = useState<Way>(wayOf(filter))
  const [keys, setKeys] = useState<string[]>(filter && 'keys' in filter ? filter.keys : [])
  const [bounds, setBounds] = useState<Bounds>(filter && 'measure' in filter ? filter : { measure: 'sales', min: null, max: null })
  const at = filter ? pivot.filters.indexOf(filter) : pivot.filters.length
  const next: PivotFilter | null =
    field === null ? null : way === 'bounds' ? { ...pickBounds(bounds), field } : { field, keys, not: way === 'not' }
  const fault = next && pivotFaults({ ...pivot, filters: pivot.filters.toSpliced(at, 1, next) }).find(({ path }) => path[0] === 'filters')
  const ready = next !== null && !fault && (way === 'bounds' || keys.length > 0)
  const ways: Way[] = field !== null && isTime(field) ? ['only', 'not'] : ['only', 'not', 'bounds']
  return (
    <Modal
      open
      title={t(filter ? 'pivot.edit_filter' : 'pivot.add_filter')}
      okText={t('pivot.apply')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !ready }}
      onOk={() => next && onDone(next)}
      onCancel={onCancel}
    >
      <div className="pivot-filter">
        <Select
          value={field}
          placeholder={t('pivot.filter_field')}
          aria-label={t('pivot.filter_field')}
          options={fields.groups(() => true)}
          showSearch={BY_LABEL}
          onChange={(id: string) => {
            setField(id)
            setKeys([])
            if (isTime(id) && way === 'bounds') setWay('only')
          }}
        />
        <Segmented
          value={way}
          aria-label={t('pivot.filter_way')}
          options={ways.map((value) => ({ value, label: t(`pivot.filter_way_${value}`) }))}
          onChange={setWay}
        />
        {way === 'bounds' ? (
          <BoundsInput bounds={bounds} fields={fields} onChange={setBounds} />
        ) : (
          field !== null && <ValuesInput field={field} {...{ pivot, names, keys }} onChange={setKeys} />
        )}
        {fault && (way !== 'bounds' || bounds.min !== null || bounds.max !== null) && <p className="pivot-fault">{pick(fault.text)}</p>}
      </div>
    </Modal>
  )
}

interface Bounds {
  measure: string
  min: number | null
  max: number | null
}

const pickBounds = ({ measure, min, max }: Bounds): Bounds => ({ measure, min, max })

/** Shares and growth are typed in per cent. */
function BoundsInput({ bounds, fields, onChange }: { bounds: Bounds; fields: Fields; onChange(bounds: Bounds): void }) {
  const { t } = useText()
  const kind = pivotMeasure(bounds.measure)?.kind
  const scale = kind === 'share' || kind === 'change' ? 100 : 1
  const input = (name: 'min' | 'max') => (
    <InputNumber
      aria-label={t(`pivot.filter_${name}`)}
      placeholder={t(`pivot.filter_${name}`)}
      value={bounds[name] === null ? null : Number((bounds[name] * scale).toPrecision(12))}
      suffix={scale === 100 ? '%' : undefined}
      onChange={(value) => onChange({ ...bounds, [name]: value === null ? null : Number((value / scale).toPrecision(12)) })}
    />
  )
  return (
    <div className="pivot-bounds">
      <Select
        value={bounds.measure}
        aria-label={t('pivot.filter_measure')}
        options={PIVOT_BOUNDS.map(({ id }) => ({ value: id, label: fields.measureName(id) }))}
        showSearch={BY_LABEL}
        onChange={(measure: string) => onChange({ measure, min: null, max: null })}
      />
      {input('min')}
      <span aria-hidden="true">–</span>
      {input('max')}
    </div>
  )
}

interface ValuesProps extends Pick<Props, 'pivot' | 'names'> {
  field: string
  keys: string[]
  onChange(keys: string[]): void
}

/** The values with the most sales by what they are called; those chosen before stay, also where they sell less. */
function ValuesInput({ field, pivot, names, keys, onChange }: ValuesProps) {
  const { t } = useText()
  const { input } = useScope()
  const [address] = useUrlState()
  const errorMessage = useErrorMessage()
  const published = ruleOfTab(address.tab ?? '')?.rule_id
  const asked = {
    ...{ rows: [field], columns: [], measures: ['sales'], others: false, reading: pivot.reading },
    top: { [field]: PIVOT_LIMITS.rows },
  }
  const found = useQuery(
    analysisOptions(declaration, { ...input, pivot: JSON.stringify(asked), ...(published ? { rule_id: published } : {}) }),
  )
  const [answer] = found.data ? [found.data.data] : []
  const lines = (answer?.rows ?? []).filter(({ depth, id }) => depth > 0 && id !== OTHERS_ID)
  const known = new Set(lines.map(({ id }) => id))
  const side = answer?.row_fields[0]
  return (
    <>
      <Select
        mode="multiple"
        value={keys}
        loading={found.isPending}
        status={found.error ? 'error' : ''}
        placeholder={t('pivot.filter_values')}
        aria-label={t('pivot.filter_values')}
        maxCount={PIVOT_LIMITS.keys}
        maxTagCount="responsive"
        notFoundContent={found.isPending ? t('common.loading') : t('pivot.nothing')}
        options={[
          ...keys.filter((key) => !known.has(key)).map((key) => ({ value: key, label: names.get(key) ?? key.slice(key.indexOf(':') + 1) })),
          ...lines.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        showSearch={BY_LABEL}
        onChange={onChange}
      />
      {found.error && <p className="pivot-fault">{errorMessage(found.error)}</p>}
      {side && side.shown < side.all && <p className="pivot-note">{t('pivot.cut', side)}</p>}
    </>
  )
}
