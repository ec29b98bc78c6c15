import { LIMITS } from '@marketscope/contract/limits'
import { Checkbox } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { useItemChoice } from './use-item-choice.ts'

/** Picks a product for comparison; with as many picked as can be compared, no other can be. */
export function PickBox({ item, title }: { item: string; title: string }) {
  const { t } = useText()
  const { picked, full, toggle } = useItemChoice()
  const on = picked.includes(item)
  const label = t('items.pick', { title })
  return (
    <Checkbox
      checked={on}
      disabled={full && !on}
      aria-label={label}
      title={full && !on ? t('items.pick_full', { most: LIMITS.trendItems }) : label}
      onChange={() => toggle(item)}
    />
  )
}
