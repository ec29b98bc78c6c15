import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { LIMITS } from '@marketscope/contract/limits'
import { useText } from '../../../i18n/use-text.ts'
import type { Entity } from '../entity.ts'
import { useBasket } from '../use-basket.ts'

/** Puts the thing of a row side by side with others, or takes it away again. */
export function BasketToggle({ entity, name }: { entity: Entity; name: string }) {
  const { t } = useText()
  const { has, full, toggle } = useBasket()
  const chosen = has(entity)
  const text = t(chosen ? 'entity.remove_of' : 'entity.add_of', { name })
  return (
    <button
      type="button"
      className="basket-toggle"
      aria-pressed={chosen}
      aria-label={text}
      title={full && !chosen ? t('entity.full', { most: LIMITS.basket }) : text}
      disabled={full && !chosen}
      onClick={() => toggle(entity)}
    >
      {chosen ? <CheckOutlined aria-hidden="true" /> : <PlusOutlined aria-hidden="true" />}
    </button>
  )
}
