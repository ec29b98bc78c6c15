import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { isOrdered } from '@marketscope/contract/market/find-dimension'
import { PIVOT_LIMITS, type PivotContent, shownOf } from '@marketscope/contract/schemes/pivot'
import { PIVOT_BASICS, PIVOT_FORMS, pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import { fieldFault, valueFault } from '@marketscope/contract/schemes/pivot-refusals'
import { App, Dropdown, Select } from 'antd'
import { type DragEvent, useState } from 'react'
import type { NumberStyle } from '../../charts/prepare/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import './builder.css'
import { moved, placed, taken, type Zone } from './change.ts'
import { FilterZone } from './filter-zone.tsx'
import { BY_LABEL, useFields } from './use-fields.ts'

const ZONES: readonly Zone[] = ['rows', 'columns', 'measures']
/** What a field that is dragged is told as. */
const DRAGGED = 'text/x-pivot-field'
const TOPS = [5, 10, 20, 40, 100, 200]

/** The values that there are: what is told, and what is made of it. */
const MEASURES = Object.keys(PIVOT_BASICS)
  .flatMap((basic) => [basic, ...Object.keys(PIVOT_FORMS).map((form) => `${basic}:${form}`)])
  .filter((id) => pivotMeasure(id))

interface Props {
  pivot: PivotContent
  /** What the values of filters are called. */
  names: ReadonlyMap<string, string>
  style: NumberStyle
  onChange(pivot: PivotContent): void
}

/** Which fields stand where: by the mouse from zone to zone, by the menu of each, and by its keys. */
export function PivotBuilder({ pivot, names, style, onChange }: Props) {
  const { t, pick } = useText()
  const { message } = App.useApp()
  const [over, setOver] = useState<Zone | null>(null)
  const fields = useFields()
  const nameOf = (id: string, zone: Zone) => (zone === 'measures' ? fields.measureName(id) : fields.fieldName(id))
  const put = (field: string, zone: Zone, place?: number) => {
    const fault = zone === 'measures' ? valueFault(field) : fieldFault(field)
    if (fault) {
      message.warning(pick(fault))
      return
    }
    const next = placed(pivot, field, zone, place)
    if (next) onChange(next)
    else message.warning(t('pivot.full', { most: zone === 'measures' ? PIVOT_LIMITS.measures : PIVOT_LIMITS.fields }))
  }
  const options = (zone: Zone) => {
    if (zone === 'measures') {
      const free = MEASURES.filter((id) => !pivot.measures.includes(id))
      return [{ label: t('pivot.measures'), options: free.map((id) => ({ value: id, label: nameOf(id, zone) })) }]
    }
    return fields.groups((id) => !pivot[zone].includes(id))
  }
  const menu = (field: string, zone: Zone) => {
    const others = ZONES.filter((one) => one !== zone && one !== 'measures' && zone !== 'measures')
    const at = pivot[zone].indexOf(field)
    const tops = zone === 'measures' || isOrdered(field) ? [] : TOPS.filter((top) => top <= PIVOT_LIMITS[zone])
    return {
      items: [
        ...others.map((one) => ({ key: `to:${one}`, label: t(one === 'rows' ? 'pivot.to_rows' : 'pivot.to_columns') })),
        { key: 'earlier', label: t('pivot.earlier'), disabled: at === 0 },
        { key: 'later', label: t('pivot.later'), disabled: at === pivot[zone].length - 1 },
        ...(tops.length > 0
          ? [
              {
                key: 'top',
                label: t('pivot.top_now', { top: shownOf(field, pivot) }),
                children: tops.map((top) => ({ key: `top:${top}`, label: t('pivot.top', { top }) })),
              },
            ]
          : []),
        { key: 'remove', label: t('pivot.remove') },
      ],
      onClick: ({ key }: { key: string }) => {
        if (key === 'earlier') onChange(moved(pivot, field, zone, -1))
        else if (key === 'later') onChange(moved(pivot, field, zone, 1))
        else if (key === 'remove') onChange(taken(pivot, field, zone))
        else if (key.startsWith('to:')) put(field, key.slice(3) as Zone)
        else if (key.startsWith('top:')) onChange({ ...pivot, top: { ...pivot.top, [field]: Number(key.slice(4)) } })
      },
    }
  }
  const drop = (event: DragEvent, zone: Zone, place?: number) => {
    const field = event.dataTransfer.getData(DRAGGED)
    setOver(null)
    if (field === '') return
    event.preventDefault()
    event.stopPropagation()
    put(field, zone, place)
  }
  return (
    <div className="pivot-builder">
      {ZONES.map((zone) => (
        <fieldset
          className="pivot-zone"
          key={zone}
          data-over={over === zone}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(zone)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => drop(event, zone)}
        >
          <legend>{t(`pivot.${zone}`)}</legend>
          {pivot[zone].map((field, place) => (
            <span className="pivot-chip" key={field}>
              <Dropdown menu={menu(field, zone)} trigger={['click']}>
                <button
                  type="button"
                  draggable
                  title={t('pivot.chip_hint')}
                  onDrop={(event) => drop(event, zone, place)}
                  onDragStart={(event) => event.dataTransfer.setData(DRAGGED, field)}
                  onKeyDown={(event) => {
                    if (!event.altKey && event.key === 'Delete') onChange(taken(pivot, field, zone))
                    if (event.altKey && event.key === 'ArrowLeft') onChange(moved(pivot, field, zone, -1))
                    if (event.altKey && event.key === 'ArrowRight') onChange(moved(pivot, field, zone, 1))
                    if (event.altKey && ['ArrowUp', 'ArrowDown'].includes(event.key) && zone !== 'measures')
                      put(field, event.key === 'ArrowUp' ? 'rows' : 'columns')
                  }}
                >
                  {nameOf(field, zone)}
                </button>
              </Dropdown>
              <button
                type="button"
                className="pivot-chip-end"
                aria-label={t('pivot.remove_named', { name: nameOf(field, zone) })}
                onClick={() => onChange(taken(pivot, field, zone))}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            </span>
          ))}
          <Select
            size="small"
            className="pivot-add"
            value={null}
            placeholder={t('pivot.add')}
            suffixIcon={<PlusOutlined aria-hidden="true" />}
            aria-label={t(`pivot.add_${zone}`)}
            options={options(zone)}
            popupMatchSelectWidth={220}
            showSearch={BY_LABEL}
            onChange={(field: string) => put(field, zone)}
          />
        </fieldset>
      ))}
      <FilterZone {...{ pivot, fields, names, style, onChange }} />
    </div>
  )
}
