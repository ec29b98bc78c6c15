import type { UploadedFile } from '@marketscope/contract/calls/load'
import { App, InputNumber, Select, Spin } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import type { SheetLook } from '../draft.ts'
import { Labelled } from '../mapping/labelled.tsx'

const MOST_HEADING_ROWS = 5
const LAST_HEADING = 1001

interface Props {
  book: NonNullable<UploadedFile['book']>
  onLook(choice: SheetLook): Promise<void>
}

/** Which sheet of a workbook is the table, and which of its rows name the columns. */
export function SheetChoice({ book, onLook }: Props) {
  const { t } = useText()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const typed = useRef<number | null>(null)
  const { sheet, header_row, header_rows } = book
  const look = async (choice: SheetLook) => {
    setBusy(true)
    try {
      await onLook(choice)
    } catch (error) {
      notification.error({ title: t('data.sheet.refused'), description: errorMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  /** Once for each number: leaving the field after Enter says nothing new. */
  const heading = () => {
    const row = typed.current
    typed.current = null
    if (row !== null && row !== header_row) void look({ sheet, header_rows, header_row: row })
  }
  return (
    <div className="data-sheet">
      <Labelled label={t('data.sheet.sheet')}>
        {(id) => (
          <Select
            id={id}
            value={sheet}
            disabled={busy}
            onChange={(other) => void look({ sheet: other, header_rows: 1 })}
            options={book.sheets.map((name) => ({ value: name, label: name }))}
            style={{ width: '100%' }}
          />
        )}
      </Labelled>
      <Labelled label={t('data.sheet.header_row')}>
        {(id) => (
          <InputNumber
            id={id}
            key={`${sheet} ${header_row}`}
            defaultValue={header_row ?? 1}
            disabled={busy}
            min={1}
            max={LAST_HEADING}
            precision={0}
            changeOnWheel={false}
            onChange={(row) => {
              typed.current = Number(row ?? header_row)
            }}
            onStep={heading}
            onPressEnter={heading}
            onBlur={heading}
            style={{ width: '100%' }}
          />
        )}
      </Labelled>
      <Labelled label={t('data.sheet.header_rows')}>
        {(id) => (
          <Select
            id={id}
            value={header_rows}
            disabled={busy}
            onChange={(rows) => void look({ sheet, header_rows: rows, ...(header_row !== null && { header_row }) })}
            options={Array.from({ length: MOST_HEADING_ROWS }, (_, index) => ({ value: index + 1, label: String(index + 1) }))}
            style={{ width: '100%' }}
          />
        )}
      </Labelled>
      {busy && <Spin size="small" />}
    </div>
  )
}
