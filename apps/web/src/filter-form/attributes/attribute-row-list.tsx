import { PlusOutlined } from '@ant-design/icons'
import { topAttributes } from '@marketscope/contract/calls/attribute'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { type AttributeRow, EMPTY_ROW } from '../filter-draft.ts'
import { type AttributeMarket, marketInput } from './attribute-market.ts'
import { AttributeRowInputs } from './attribute-row.tsx'
import { removeRow, replaceRow } from './attribute-rows.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Props {
  rows: readonly AttributeRow[]
  market: AttributeMarket
  insist: boolean
  onChange(rows: readonly AttributeRow[]): void
}

/** Conditions that are written: a name and a value or an interval a row. */
export function AttributeRows({ rows, market, insist, onChange }: Props) {
  const { t, language } = useText()
  const { data, status } = useQuery({
    ...callOptions(topAttributes, { ...marketInput(market, language), top: '0' }),
    staleTime: 5 * 60_000,
  })
  const { keys, drop } = useRowKeys(rows.length)

  function remove(index: number) {
    drop(index)
    onChange(removeRow(rows, index))
  }

  return (
    <>
      <ul className="attribute-rows">
        {rows.map((row, index) => (
          <AttributeRowInputs
            key={keys[index]}
            row={row}
            number={index + 1}
            market={market}
            known={data?.data ?? []}
            knownState={status}
            insist={insist}
            isOnly={rows.length === 1}
            onChange={(next) => onChange(replaceRow(rows, index, next))}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={rows.length >= LIMITS.attributes}
        onClick={() => onChange([...rows, EMPTY_ROW])}
      >
        {t('attribute.add_row')}
      </Button>
    </>
  )
}
