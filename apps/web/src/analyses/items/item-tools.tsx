import { CloseOutlined, LineChartOutlined } from '@ant-design/icons'
import { hasShelfTime } from '@marketscope/contract/filter'
import { Button, Switch } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { useScope } from '../frame/scope.ts'
import { CorrectionTools } from './corrections/correction-tools.tsx'
import { freshOf, KEYS } from './item-address.ts'
import './items.css'
import { RowsChoice } from './rows-choice.tsx'
import { useItemChoice } from './use-item-choice.ts'

/** Whether only new items are listed; of which month, where one was chosen beside. */
function FreshSwitch() {
  const { t } = useText()
  const [address, patch] = useUrlState()
  const box = useRef<HTMLSpanElement>(null)
  const fresh = freshOf(address)
  const before = useRef(fresh)
  useEffect(() => {
    if (fresh.length > 1 && fresh !== before.current) box.current?.closest('.panel')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    before.current = fresh
  }, [fresh])
  return (
    <span className="item-fresh" ref={box} title={t('items.only_new_hint')}>
      <Switch
        size="small"
        checked={fresh !== ''}
        onChange={(on) => patch({ [KEYS.fresh]: on ? '1' : null, 'item-list.page': null })}
        aria-label={t('items.only_new')}
      />
      {fresh.length > 1 ? t('items.only_new_of', { month: fresh }) : t('items.only_new')}
    </span>
  )
}

/** Above the products: whether their SKUs are listed instead, only new ones, and the trend of those picked. */
export function ItemTools({ figures }: { figures: { rows: readonly { site_id?: unknown; item_id?: unknown }[] } | null }) {
  const { t } = useText()
  const { search } = useScope()
  const { picked, open, clear } = useItemChoice()
  return (
    <>
      <RowsChoice />
      {hasShelfTime(search.sites) && <FreshSwitch />}
      <CorrectionTools rows={figures?.rows ?? []} />
      <span className="item-compare">
        <Button
          size="small"
          icon={<LineChartOutlined aria-hidden="true" />}
          type={picked.length > 0 ? 'primary' : 'default'}
          onClick={() => open()}
        >
          {picked.length > 0 ? t('items.trend_compare', { count: picked.length }) : t('items.trend_top')}
        </Button>
        {picked.length > 0 && (
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={t('items.trend_clear')}
            title={t('items.trend_clear')}
            onClick={clear}
          />
        )}
      </span>
    </>
  )
}
