import { CheckOutlined, CloseOutlined, FilterOutlined, PlusOutlined } from '@ant-design/icons'
import { LIMITS } from '@marketscope/contract/limits'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import type { Entity } from '../frame/entity.ts'
import { useScope } from '../frame/scope.ts'
import { useBasket } from '../frame/use-basket.ts'
import { EntityBody } from './entity-body.tsx'
import './entity.css'
import { partOf } from './part-of.ts'
import { type Asked, useNarrowed } from './use-narrowed.ts'

interface Props {
  entity: Entity
  onClose: () => void
  /** What else can be done with the search narrowed to the thing, by its id. */
  follow: (url_id: string) => ReactNode
}

const isAsked = (thing: { input: unknown; search: unknown; fault: unknown } | undefined): thing is Asked =>
  thing !== undefined && thing.input !== null && thing.search !== null && thing.fault === null

/** Something that is open itself takes Escape first. */
const OPEN =
  '[role="dialog"][aria-modal="true"], .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden), .ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/** A thing of the market beside its page: its figures there, and what can be done with it. */
export function EntityPanel({ entity, onClose, follow }: Props) {
  const { t } = useText()
  const { input, search, narrow } = useScope()
  const [thing] = useNarrowed([entity])
  const basket = useBasket()
  const chosen = basket.has(entity)
  const box = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const { kind, id } = entity
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    if (box.current) box.current.scrollTop = 0
  }, [])
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OPEN)) return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('keydown', byKey)
    return () => document.removeEventListener('keydown', byKey)
  }, [])

  const part = partOf(entity, search)
  const already = thing?.input?.url_id === input.url_id
  // A category is gone down to where one is; everything else is looked at as a market of its own.
  const goesDown = kind === 'category' || kind === 'custom'
  const content = () => {
    if (thing?.fault) {
      return typeof thing.fault === 'string' ? (
        <EmptyState title={thing.fault} hint={t('entity.fault_hint')} />
      ) : (
        <ErrorState error={thing.fault} onRetry={thing.retry} />
      )
    }
    return isAsked(thing) ? <EntityBody key={`${kind}:${id}`} thing={thing} /> : <LoadingState height={480} rows={10} />
  }
  return (
    <section ref={box} className="entity-panel" role="dialog" aria-label={t('entity.panel', { name: thing?.name ?? id })} tabIndex={-1}>
      <header>
        <div>
          <span className="entity-kind">{t(`entity.${kind}`)}</span>
          <h2>{thing?.name ?? id}</h2>
        </div>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('common.close')}
          title={t('common.close')}
          onClick={onClose}
        />
      </header>
      <div className="entity-actions">
        <Button
          size="small"
          type="primary"
          icon={<FilterOutlined aria-hidden />}
          disabled={part === null || already}
          title={already ? t('entity.narrowed_already') : undefined}
          onClick={() => part && narrow(part, goesDown ? {} : { tab: 'Summary', from: input.url_id })}
        >
          {t('entity.narrow')}
        </Button>
        <Button
          size="small"
          icon={chosen ? <CheckOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
          aria-pressed={chosen}
          disabled={!chosen && (basket.full || thing?.fault !== null)}
          title={basket.full && !chosen ? t('entity.full', { most: LIMITS.basket }) : undefined}
          onClick={() => basket.toggle(entity)}
        >
          {t(chosen ? 'entity.remove' : 'entity.add')}
        </Button>
        {thing?.input && thing.fault === null && follow(thing.input.url_id)}
      </div>
      {content()}
    </section>
  )
}
