import type { Text } from '@marketscope/contract/text'
import { Badge, Collapse } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { Fault } from '../check-draft.ts'
import { isEmptyRow } from '../draft-count.ts'
import type { AttributeDraft, TickedValue } from '../filter-draft.ts'
import { FilterRow } from '../filter-row.tsx'
import './attributes.css'
import { type AttributeMarket, whyNoAttributes } from './attribute-market.ts'
import { AttributeReading } from './attribute-reading.tsx'
import { AttributeRows } from './attribute-row-list.tsx'
import { intervalFault, rowFault } from './attribute-rows.ts'
import { KeptConditions } from './kept-conditions.tsx'
import { PopularAttributes } from './popular-attributes.tsx'
import { TopAttributes } from './top-attributes.tsx'

interface Props {
  attributes: AttributeDraft
  market: AttributeMarket
  fault?: Fault | undefined
  /** Why attributes cannot be filtered, beyond what the market tells; null: they can. */
  disabledReason?: Text | null
  onChange(attributes: AttributeDraft): void
}

/** Everything a search can say about attributes: rows of name and value, values of popular attributes, and attributes chosen among the top ones. */
export function AttributeModule({ attributes, market, fault, disabledReason = null, onChange }: Props) {
  const { t, pick } = useText()
  const reason = disabledReason ?? whyNoAttributes(market)
  return (
    <FilterRow label={t('attribute.title')} fault={wrongPanels(attributes).length > 0 ? undefined : fault}>
      {({ controlId, labelId }) =>
        reason ? (
          <p id={controlId} className="attribute-module-reason">
            {pick(reason)}
          </p>
        ) : (
          <AttributePanels
            id={controlId}
            labelId={labelId}
            attributes={attributes}
            market={market}
            insist={fault !== undefined}
            onChange={onChange}
          />
        )
      }
    </FilterRow>
  )
}

const PANELS = ['rows', 'popular', 'top'] as const
type PanelKey = (typeof PANELS)[number]

/** The panels in which something tells itself what is wrong with it. */
function wrongPanels({ rows, ticked, chosen }: AttributeDraft): PanelKey[] {
  const isWrong = ({ range }: Pick<TickedValue, 'range'>) => range !== null && intervalFault(range.bounds, range.unit) !== null
  return [
    ...(rows.some((row) => rowFault(row) !== null) ? ['rows' as const] : []),
    ...(ticked.some(isWrong) ? ['popular' as const] : []),
    ...(chosen.some(isWrong) ? ['top' as const] : []),
  ]
}

type PanelsProps = Omit<Props, 'fault' | 'disabledReason'> & { id: string; labelId: string; insist: boolean }

function AttributePanels({ id, labelId, attributes, market, insist, onChange }: PanelsProps) {
  const { t } = useText()
  const { rows, ticked, chosen, top } = attributes
  const patch = (next: Partial<AttributeDraft>) => onChange({ ...attributes, ...next })
  const counts: Record<PanelKey, number> = {
    rows: rows.filter((row) => !isEmptyRow(row)).length,
    popular: ticked.filter(({ type }) => type === 'popular').length,
    top: chosen.length,
  }
  const panel = (key: PanelKey, children: React.ReactNode) => ({
    key,
    label: (
      <>
        {t(`attribute.panel_${key}`)}{' '}
        <Badge count={counts[key]} color="var(--primary)" title={t('attribute.chosen', { count: counts[key] })} />
      </>
    ),
    children,
  })
  const [open, setOpen] = useState<PanelKey[]>(() => ['rows', ...(['popular', 'top'] as const).filter((key) => counts[key] > 0)])
  const shown = insist ? [...new Set([...open, ...wrongPanels(attributes)])] : open
  return (
    <section id={id} className="attribute-module" aria-labelledby={labelId}>
      <KeptConditions attributes={attributes} onChange={patch} />
      <Collapse
        size="small"
        activeKey={shown}
        onChange={(keys) => setOpen(PANELS.filter((key) => keys.includes(key)))}
        items={[
          panel('rows', <AttributeRows rows={rows} market={market} insist={insist} onChange={(next) => patch({ rows: next })} />),
          panel(
            'popular',
            <PopularAttributes market={market} ticked={ticked} insist={insist} onChange={(next) => patch({ ticked: next })} />,
          ),
          panel('top', <TopAttributes market={market} chosen={chosen} top={top} insist={insist} onChange={patch} />),
        ]}
      />
      <AttributeReading attributes={attributes} onRelation={(relation) => patch({ relation })} />
    </section>
  )
}
