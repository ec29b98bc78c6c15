import type { CallResult } from '@marketscope/contract/call'
import type { importScheme } from '@marketscope/contract/calls/scheme'
import { Alert, Table, Tag } from 'antd'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'

/** What a file says: its name and market, its classes with their rules as lines, and its faults by line and column. */
export function ImportPreview({ checked }: { checked: CallResult<typeof importScheme> }) {
  const { t, pick } = useText()
  const format = useFormat()
  const { name, market, start, end, matching, classes, rules, faults, fault_count, stopping } = checked
  return (
    <div className="import-preview">
      {stopping > 0 ? (
        <Alert type="error" showIcon title={t('rules.import_stopped', { count: stopping })} />
      ) : fault_count > 0 ? (
        <Alert type="warning" showIcon title={t('rules.import_noted', { count: fault_count })} />
      ) : null}
      {faults.length > 0 && (
        <Table
          size="small"
          aria-label={t('rules.import_faults')}
          pagination={false}
          scroll={{ y: 200 }}
          rowKey={({ line, column, text }) => `${line} ${column.en} ${text.en}`}
          dataSource={faults}
          columns={[
            { title: t('rules.import_line'), dataIndex: 'line', width: 64 },
            { title: t('rules.import_column'), width: 150, render: (_, { column }) => pick(column) },
            {
              title: t('rules.import_reason'),
              render: (_, { text, stops }) => (
                <>
                  {!stops && <Tag>{t('rules.import_note')}</Tag>}
                  {pick(text)}
                </>
              ),
            },
          ]}
        />
      )}
      {fault_count > faults.length && <p className="rule-note">{t('rules.import_more', { count: fault_count - faults.length })}</p>}
      {name !== '' && (
        <dl>
          <dt>{t('rules.name')}</dt>
          <dd>{name}</dd>
          {market && (
            <>
              <dt>{t('scheme.market')}</dt>
              <dd>
                {market.map(pick).join(' · ')} · {format.months({ start, end })}
              </dd>
            </>
          )}
          <dt>{t('rules.import_holds')}</dt>
          <dd>
            {t('rules.import_counts', { classes: classes.length, rules })}
            {matching && ` · ${t(`rules.${matching}`)}`}
          </dd>
        </dl>
      )}
      {classes.length > 0 && (
        <ul className="import-classes" aria-label={t('rules.classes')}>
          {classes.map(({ path, rules: own }) => (
            <li key={path.join('\n')} style={{ paddingInlineStart: (path.length - 1) * 16 }}>
              {path.at(-1)}
              {[...new Set(own)].map((rule) => (
                <code key={rule}>{rule}</code>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
