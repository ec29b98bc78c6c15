import type { CallResult } from '@marketscope/contract/call'
import { exportCorrections, importCorrections } from '@marketscope/contract/calls/correction'
import { noteExport } from '@marketscope/contract/calls/export'
import type { ExportedPart } from '@marketscope/contract/exported-part'
import { App, Button, Modal, Radio, Table } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { save } from '../../frame/export/save.ts'
import { CorrectionRun } from './correction-run.tsx'
import { useCorrectionRun } from './use-correction-run.ts'

type Checked = CallResult<typeof importCorrections>

/** The list as a file, and a file as corrections: it is looked at first, and what is wrong with it is told line by line. */
export function CorrectionFile() {
  const { t, pick, language } = useText()
  const { can } = useUser()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState<string | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [shared, setShared] = useState(false)
  const open = csv !== null
  const { run, start, cancel, reset } = useCorrectionRun(open)
  const attempt = <T,>(work: () => Promise<T>): Promise<T | null> =>
    work().catch((failure: unknown) => {
      message.error(errorMessage(failure))
      return null
    })
  const take = () =>
    attempt(async () => {
      const file = await call(exportCorrections, { site_lang: language })
      await call(noteExport, { form: 'csv', part: 'corrections' satisfies ExportedPart, rows: file.rows })
      save(new Blob([file.csv], { type: 'text/csv;charset=utf-8' }), `${t('corrections.title')}.csv`)
    })
  const look = (file: File | undefined) =>
    attempt(async () => {
      if (!file) return
      const text = await file.text()
      reset()
      setChecked(await call(importCorrections, { csv: text, check: true }))
      setCsv(text)
    })
  const apply = () =>
    start(checked?.items ?? 0, () =>
      attempt(async () => {
        const { id, ...begun } = await call(importCorrections, { csv: csv ?? '', shared, note: t('corrections.imported') })
        if (id !== null) return { id, items: begun.items }
        setChecked({ id, ...begun })
        return null
      }),
    )
  const close = () => {
    setCsv(null)
    setChecked(null)
  }
  const running = run.state !== 'idle'
  return (
    <>
      {can('download:create') && <Button onClick={() => void take()}>{t('corrections.export')}</Button>}
      <Button disabled={run.state === 'pending'} onClick={() => input.current?.click()}>
        {t('corrections.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('corrections.import')}
        onChange={({ target }) => {
          void look(target.files?.[0])
          target.value = ''
        }}
      />
      {run.state === 'pending' && !open && <CorrectionRun run={run} onCancel={() => void cancel()} onAgain={close} />}
      <Modal
        title={t('corrections.import')}
        open={open}
        onCancel={close}
        onOk={() => void apply()}
        okText={t('corrections.apply', { count: checked?.items ?? 0 })}
        cancelText={t('common.close')}
        okButtonProps={{ disabled: running || (checked?.fault_count ?? 1) > 0 }}
        destroyOnHidden
      >
        {running && <CorrectionRun run={run} onCancel={() => void cancel()} onAgain={close} />}
        {!running && checked && checked.fault_count > 0 && (
          <>
            <p role="alert">{t('corrections.faults', { count: checked.fault_count })}</p>
            <Table
              size="small"
              pagination={false}
              scroll={{ y: 320 }}
              rowKey={({ line, column, en }) => `${line} ${column} ${en}`}
              dataSource={checked.faults}
              columns={[
                { title: t('corrections.line'), dataIndex: 'line', width: 70 },
                { title: t('corrections.column'), dataIndex: 'column', width: 100 },
                { title: t('corrections.reason'), render: (_, fault) => pick(fault) },
              ]}
            />
          </>
        )}
        {!running && checked?.fault_count === 0 && (
          <Radio.Group aria-label={t('corrections.who')} value={shared} onChange={({ target }) => setShared(target.value)}>
            <Radio value={false}>{t('corrections.me')}</Radio>
            <Radio value={true}>{t('corrections.company')}</Radio>
          </Radio.Group>
        )}
      </Modal>
    </>
  )
}
