import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { entityText } from '../frame/entity.ts'
import { useBasket } from '../frame/use-basket.ts'
import './basket.css'
import { useNarrowed } from './use-narrowed.ts'

/** What is put side by side, at the bottom of the page as long as there is anything. */
export function BasketBar() {
  const { t } = useText()
  const { entities, open, toggle, clear, show } = useBasket()
  const things = useNarrowed(entities)
  return (
    <section className="basket-bar" aria-label={t('entity.basket')}>
      <ul>
        {things.map(({ entity, name, fault }) => (
          <li key={entityText(entity)} data-fault={fault !== null}>
            <span title={name}>{name}</span>
            <button
              type="button"
              aria-label={t('entity.remove_of', { name })}
              title={t('entity.remove_of', { name })}
              onClick={() => toggle(entity)}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {entities.length < 2 && <span className="basket-hint">{t('entity.compare_hint')}</span>}
      <Button size="small" type="text" onClick={clear}>
        {t('entity.clear')}
      </Button>
      <Button size="small" type="primary" disabled={entities.length < 2} aria-expanded={open} onClick={() => show(!open)}>
        {open ? t('entity.hide') : t('entity.compare', { items: entities.length })}
      </Button>
    </section>
  )
}
