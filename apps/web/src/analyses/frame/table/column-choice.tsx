import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import './column-choice.css'
import { shownColumns, type TableColumn } from './table-model.ts'

interface Props {
  title: string
  columns: readonly TableColumn[]
  chosen: readonly string[] | null
  /** Null: as declared. */
  onChange: (chosen: string[] | null) => void
}

/** Which columns a table shows. The first one always stays. */
export function ColumnChoice({ title, columns, chosen, onChange }: Props) {
  const { t } = useText()
  const shown = shownColumns(columns, chosen).map(({ name }) => name)
  const usual = shownColumns(columns, null).map(({ name }) => name)
  const toggle = (name: string, on: boolean) => {
    const next = columns.map((column) => column.name).filter((other) => (other === name ? on : shown.includes(other)))
    onChange(next.join() === usual.join() ? null : next)
  }
  const list = (
    <div className="column-choice">
      {columns.slice(1).map(({ name, text }) => (
        <Checkbox key={name} checked={shown.includes(name)} onChange={(event) => toggle(name, event.target.checked)}>
          {text}
        </Checkbox>
      ))}
      <Button size="small" type="link" disabled={chosen === null} onClick={() => onChange(null)}>
        {t('analyses.columns_reset')}
      </Button>
    </div>
  )
  return (
    <Popover content={list} title={t('analyses.columns')} trigger="click" placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined />}
        aria-label={`${t('analyses.columns')} ${title}`}
        title={t('analyses.columns')}
      />
    </Popover>
  )
}
