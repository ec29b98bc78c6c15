import type { UploadedFile } from '@marketscope/contract/calls/load'
import { Alert, App, Button, Select, Typography } from 'antd'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import type { SheetLook } from '../draft.ts'
import { Labelled } from '../mapping/labelled.tsx'
import '../questions/questions.css'

/** What tables are mostly written in; a mapping may name any other. */
const OFFERED = [
  ...['utf-8', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1253'],
  ...['windows-1254', 'windows-1255', 'windows-1256', 'windows-1257', 'windows-1258', 'windows-874', 'koi8-r', 'ibm866', 'macintosh'],
  ...['utf-16le', 'utf-16be'],
]

interface Props {
  file: UploadedFile
  onLook(choice: SheetLook): Promise<void>
}

/** In which encoding a text file is read; where it is not certain, its first rows in each that is likely. */
export function EncodingChoice({ file: { encoding, encodings }, onLook }: Props) {
  const { t } = useText()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const look = async (chosen: string) => {
    setBusy(true)
    try {
      await onLook({ encoding: chosen })
    } catch (error) {
      notification.error({ title: t('data.sheet.refused'), description: errorMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="data-sheet">
        <Labelled label={t('data.file.encoding')}>
          {(id) => (
            <Select
              id={id}
              showSearch
              value={encoding}
              disabled={busy}
              onChange={(chosen) => void look(chosen)}
              options={[...new Set([encoding, ...OFFERED])].map((name) => ({ value: name, label: name.toUpperCase() }))}
              style={{ width: '100%' }}
            />
          )}
        </Labelled>
      </div>
      {encodings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('data.file.encoding_open')}
          description={
            <div className="load-readings">
              {encodings.map((one) => (
                <section key={one.encoding} className="load-reading" aria-label={one.encoding.toUpperCase()}>
                  <Typography.Text>{one.encoding.toUpperCase()}</Typography.Text>
                  <RowsRead rows={one.rows} />
                  <Button
                    size="small"
                    disabled={busy}
                    onClick={() => void look(one.encoding)}
                    aria-label={t('data.question.choose_of', { reading: one.encoding.toUpperCase() })}
                  >
                    {t('data.question.choose')}
                  </Button>
                </section>
              ))}
            </div>
          }
        />
      )}
    </>
  )
}

/** Rows of a file as they are read in an encoding. */
function RowsRead({ rows }: { rows: readonly string[] }) {
  return (
    <ul className="load-examples">
      {rows.map((row) => (
        <li key={row}>
          <code>{row}</code>
        </li>
      ))}
    </ul>
  )
}
