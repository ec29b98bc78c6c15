import type { Text } from '@marketscope/contract/text'
import { Badge, Collapse } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import type { Fault } from '../check-draft.ts'
import { isEmptyRow } from '../check-draft.ts'
import type { AttributeDraft } from '../filter-draft.ts'
import { FilterRow } from '../filter-row.tsx'
import './attributes.css'
import { type AttributeMarket, whyNoAttributes } from './attribute-market.ts'
import { AttributeReading } from './attribute-reading.tsx'
import { AttributeRows } from './attribute-row-list.tsx'
import { intervalFault, rowFault } from './attribute-rows.ts'
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
    <FilterRow label={t('attribute.title')} fault={isToldBelow(attributes) ? undefined : fault}>
      {({ controlId }) =>
        reason ? (
          <p id={controlId} className="attribute-module-reason">
            {pick(reason)}
          </p>
        ) : (
          <AttributePanels id={controlId} attributes={attributes} market={market} insist={fault !== undefined} onChange={onChange} />
        )
      }
    </FilterRow>
  )
}

/** Whether a row or an interval tells what is wrong itself. */
function isToldBelow({ rows, ticked, chosen }: AttributeDraft): boolean {
  const intervals = [...ticked, ...chosen].flatMap(({ range }) => (range ? [range] : []))
  return rows.some((row) => rowFault(row) !== null) || intervals.some(({ bounds, unit }) => intervalFault(bounds, unit) !== null)
}

type PanelsProps = Omit<Props, 'fault' | 'disabledReason'> & { id: string; insist: boolean }

function AttributePanels({ id, attributes, market, insist, onChange }: PanelsProps) {
  const { t } = useText()
  const { rows, ticked, chosen, top } = attributes
  const patch = (next: Partial<AttributeDraft>) => onChange({ ...attributes, ...next })
  const counts = {
    rows: rows.filter((row) => !isEmptyRow(row)).length,
    popular: ticked.filter(({ type }) => type === 'popular').length,
    top: chosen.length,
  }
  const panel = (key: keyof typeof counts, children: React.ReactNode) => ({
    key,
    label: (
      <>
        {t(`attribute.panel_${key}`)}{' '}
        <Badge count={counts[key]} color="var(--primary)" title={t('attribute.chosen', { count: counts[key] })} />
      </>
    ),
    children,
  })
  return (
    <div id={id} className="attribute-module">
      <Collapse
        size="small"
        defaultActiveKey={['rows', ...(counts.popular > 0 ? ['popular'] : []), ...(counts.top > 0 ? ['top'] : [])]}
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
    </div>
  )
}
