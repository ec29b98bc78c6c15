import type { NotRead } from '@marketscope/contract/calls/load'
import { Alert, Tag, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'

const FILES_SHOWN = 3
const SHOWN = 12

/** What of the files is not read: columns, those of totals and figures first, other sheets, and what an archive holds beside its files. */
export function NotReadList({ notRead, several }: { notRead: readonly NotRead[]; several: boolean }) {
  return notRead.map((one) => <Entry key={one.files.join('\n')} entry={one} several={several} />)
}

function Entry({ entry: { files, columns, sheets, members }, several }: { entry: NotRead; several: boolean }) {
  const { t } = useText()
  const figures = columns.some(({ looks }) => looks !== 'text')
  const names = files.slice(0, FILES_SHOWN).join(t('data.comma'))
  const more = files.length - FILES_SHOWN
  return (
    <Alert
      type={figures ? 'warning' : 'info'}
      showIcon
      title={t(figures ? 'data.not_read.figures' : 'data.not_read.title')}
      description={
        <div className="data-not-read">
          {several && (
            <Typography.Text type="secondary">{more > 0 ? t('data.not_read.files', { names, count: more }) : names}</Typography.Text>
          )}
          {columns.length > 0 && <Columns columns={columns} />}
          {sheets.length > 0 && <Names label={t('data.not_read.sheets')} names={sheets} />}
          {members.length > 0 && <Names label={t('data.not_read.members')} names={members} />}
        </div>
      }
    />
  )
}

function Columns({ columns }: Pick<NotRead, 'columns'>) {
  const { t } = useText()
  const tags = columns.map(({ name, looks, samples }) => (
    <Tooltip key={name} title={samples.length === 0 ? t('data.not_read.empty') : samples.join(' · ')}>
      <Tag tabIndex={0} className="data-not-read-name">
        {looks === 'text' ? name : <strong>{name}</strong>}
        {looks !== 'text' && <> · {t(`data.not_read.looks.${looks}`)}</>}
      </Tag>
    </Tooltip>
  ))
  return <Names label={t('data.not_read.columns')} names={tags} />
}

function Names({ label, names }: { label: string; names: readonly (string | React.ReactElement)[] }) {
  const { t } = useText()
  const [all, setAll] = useState(false)
  const more = names.length - SHOWN
  return (
    <div className="data-not-read-line">
      <Typography.Text type="secondary">{label}</Typography.Text>
      {(all ? names : names.slice(0, SHOWN)).map((name) => (typeof name === 'string' ? <Tag key={name}>{name}</Tag> : name))}
      {!all && more > 0 && (
        <Typography.Link onClick={() => setAll(true)} role="button" tabIndex={0}>
          {t('data.not_read.more', { count: more })}
        </Typography.Link>
      )}
    </div>
  )
}
