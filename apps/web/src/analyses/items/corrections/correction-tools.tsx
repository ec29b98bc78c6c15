import { EditOutlined, HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { itemKey } from '../item-href.ts'
import { MOST_CHOSEN, useCorrectionMode } from './correction-mode.ts'

interface Props {
  rows: readonly { site_id?: unknown; item_id?: unknown }[]
}

/** Begins and ends the correction mode; in it, picks what is on the page and opens the drawer. Nothing for accounts that may not correct. */
export function CorrectionTools({ rows }: Props) {
  const { t } = useText()
  const { can } = useUser()
  const { editMode, chosen, start, end, toggleAll, show } = useCorrectionMode()
  useEffect(() => () => useCorrectionMode.getState().end(), [])
  if (!can('correction:write')) return null
  if (!editMode)
    return (
      <Button size="small" icon={<EditOutlined aria-hidden="true" />} onClick={start}>
        {t('corrections.begin')}
      </Button>
    )
  const keys = rows.flatMap((row) => itemKey(row) ?? [])
  const all = keys.length > 0 && keys.every((key) => chosen.includes(key))
  return (
    <fieldset className="correction-tools" aria-label={t('corrections.mode')}>
      <Button size="small" onClick={() => toggleAll(keys)} disabled={keys.length === 0}>
        {all ? t('corrections.none_of_page') : t('corrections.all_of_page')}
      </Button>
      <Button size="small" type="primary" icon={<EditOutlined aria-hidden="true" />} onClick={() => show('edit')}>
        {chosen.length > 0 ? t('corrections.edit_count', { count: chosen.length, most: MOST_CHOSEN }) : t('corrections.edit_all')}
      </Button>
      <Button size="small" icon={<HistoryOutlined aria-hidden="true" />} onClick={() => show('list')}>
        {t('corrections.list')}
      </Button>
      <Button size="small" type="text" onClick={end}>
        {t('corrections.end')}
      </Button>
    </fieldset>
  )
}
