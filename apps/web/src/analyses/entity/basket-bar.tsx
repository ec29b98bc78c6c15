import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { usePageFoot } from '../../state/page-foot.ts'
import { entityText } from '../frame/entity.ts'
import { useBasket } from '../frame/use-basket.ts'
import './basket.css'
import { useNarrowed } from './use-narrowed.ts'

/** Pixels that stay free below the bar. */
const BELOW = 8

/** Tells the page what the bar takes at its foot, so that sums of tables stay above it. */
function useOwnFoot() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const tell = () => usePageFoot.setState({ foot: element.offsetHeight + BELOW })
    const observer = new ResizeObserver(tell)
    tell()
    observer.observe(element)
    return () => {
      observer.disconnect()
      usePageFoot.setState({ foot: 0 })
    }
  }, [])
  return bar
}

/** What is put side by side, at the bottom of the page as long as there is anything. */
export function BasketBar() {
  const { t } = useText()
  const { entities, open, toggle, clear, show } = useBasket()
  const things = useNarrowed(entities)
  const bar = useOwnFoot()
  return (
    <section ref={bar} className="basket-bar" aria-label={t('entity.basket')}>
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
