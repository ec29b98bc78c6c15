import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { DialogPopover } from '../../../ui/dialog-popover.tsx'
import './column-choice.css'
import { type ColumnLayout, changed, type LaidColumn, layoutOf, layoutText, moved } from './column-layout.ts'
import { SavedViews } from './saved-views.tsx'
import type { TableColumn } from './table-model.ts'

interface Props {
  /** The analysis whose table it is. */
  part: string
  title: string
  columns: readonly TableColumn[]
  layout: ColumnLayout
  /** Null: as declared. */
  onChange: (layout: ColumnLayout) => void
}

/** Which columns a table shows, in which order, and which of them stay in view. The first one always stays. */
export function ColumnChoice({ part, title, columns, layout, onChange }: Props) {
  const { t } = useText()
  return (
    <DialogPopover
      name={`${t('analyses.columns')} ${title}`}
      title={t('analyses.columns')}
      placement="bottomRight"
      content={() => <Columns part={part} columns={columns} layout={layout} onChange={onChange} />}
    >
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined />}
        aria-label={`${t('analyses.columns')} ${title}`}
        title={t('analyses.columns')}
      />
    </DialogPopover>
  )
}

function Columns({ part, columns, layout, onChange }: Omit<Props, 'title'>) {
  const { t } = useText()
  const [dragged, setDragged] = useState<string | null>(null)
  const shown = layoutOf(columns, layout)
  const [first, ...others] = shown
  const byName = new Map(columns.map((column) => [column.name, column]))
  const hidden = columns.slice(1).filter(({ name }) => !shown.some((column) => column.name === name))
  const usual = layoutText(layoutOf(columns, null))
  const change = (next: LaidColumn[]) => onChange(layoutText(next) === usual ? null : next)
  const to = (name: string, before: string | null) => change(moved(shown, name, before))
  const textOf = (name: string) => byName.get(name)?.text ?? name
  return (
    <div className="column-choice">
      <ul>
        {first && <li className="column-choice-first">{textOf(first.name)}</li>}
        {others.map(({ name, pinned }, index) => {
          const text = textOf(name)
          return (
            <li
              key={name}
              draggable
              data-dragged={dragged === name}
              onDragStart={() => setDragged(name)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault()
              }}
              onDrop={() => dragged !== null && to(dragged, name)}
            >
              <Checkbox checked onChange={() => change(shown.filter((column) => column.name !== name))}>
                {text}
              </Checkbox>
              <span>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  aria-label={t('analyses.column_up', { column: text })}
                  onClick={() => to(name, others[index - 1]?.name ?? null)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={index === others.length - 1}
                  aria-label={t('analyses.column_down', { column: text })}
                  onClick={() => to(name, others[index + 2]?.name ?? null)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
                  aria-pressed={pinned === true}
                  aria-label={t('analyses.column_pin', { column: text })}
                  title={t('analyses.column_pin', { column: text })}
                  onClick={() => change(changed(shown, name, { pinned: !pinned }))}
                />
              </span>
            </li>
          )
        })}
        {hidden.map(({ name, text }) => (
          <li key={name}>
            <Checkbox checked={false} onChange={() => change([...shown, { name }])}>
              {text}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button size="small" type="link" disabled={layout === null} onClick={() => onChange(null)}>
        {t('analyses.columns_reset')}
      </Button>
      <SavedViews part={part} layout={layout} columns={layoutText(shown) ?? ''} onChange={onChange} />
    </div>
  )
}
