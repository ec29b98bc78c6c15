import { LIMITS } from '@marketscope/contract/limits'
import { Checkbox } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { MOST_CHOSEN, useCorrectionMode } from './corrections/correction-mode.ts'
import { useItemChoice } from './use-item-choice.ts'

/** Picks a product: to be corrected in the correction mode, else for comparison; with as many picked as there may be, no other can be. */
export function PickBox(props: { item: string; title: string }) {
  const editMode = useCorrectionMode((mode) => mode.editMode)
  return editMode ? <CorrectionBox {...props} /> : <CompareBox {...props} />
}

function CorrectionBox({ item, title }: { item: string; title: string }) {
  const { t } = useText()
  const { chosen, toggle } = useCorrectionMode()
  const [on, label] = [chosen.includes(item), t('corrections.pick', { title })]
  return (
    <Checkbox checked={on} disabled={!on && chosen.length >= MOST_CHOSEN} aria-label={label} title={label} onChange={() => toggle(item)} />
  )
}

function CompareBox({ item, title }: { item: string; title: string }) {
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
