import { CheckCircleOutlined } from '@ant-design/icons'
import type { TitleRelation } from '@marketscope/contract/title-expression'
import { Button, Input, Radio } from 'antd'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import { FilterRow } from './filter-row.tsx'
import type { TitleCheck } from './title-check.ts'
import './title-module.css'
import { useTitleCheck } from './use-title-check.ts'

interface Props {
  /** The platforms that will be searched. */
  plat?: readonly string[]
  title: string
  relation: TitleRelation
  fault?: Fault | undefined
  onChange(patch: { title?: string; title_relation?: TitleRelation }): void
}

/** Title keywords, how words side by side are joined, and a check of how the expression is read. */
export function TitleModule({ plat = [], title, relation, fault, onChange }: Props) {
  const { t } = useText()
  const { check, run, forget } = useTitleCheck()

  function change(patch: { title?: string; title_relation?: TitleRelation }) {
    forget()
    onChange(patch)
  }

  return (
    <FilterRow label={t('search.title')} fault={check === null ? fault : undefined}>
      {({ controlId, noteId }) => (
        <>
          <div className="title-module">
            <Input
              id={controlId}
              value={title}
              placeholder={t('search.title_placeholder')}
              aria-describedby={noteId}
              aria-invalid={noteId !== undefined}
              allowClear
              onChange={(event) => change({ title: event.target.value })}
            />
            <Radio.Group
              value={relation}
              optionType="button"
              aria-label={t('search.title_relation')}
              options={[
                { value: 'and', label: 'and' },
                { value: 'or', label: 'or' },
              ]}
              onChange={(event) => change({ title_relation: event.target.value === 'or' ? 'or' : 'and' })}
            />
            <Button onClick={() => void run(title, relation, plat)}>{t('search.check')}</Button>
          </div>
          {check && <CheckResult check={check} />}
        </>
      )}
    </FilterRow>
  )
}

function CheckResult({ check }: { check: TitleCheck }) {
  const { t, pick } = useText()
  if (check.state === 'empty')
    return (
      <p className="filter-row-fault" role="alert">
        {t('search.check_empty')}
      </p>
    )
  if (check.state === 'ok')
    return (
      <p className="title-module-read" role="status">
        <CheckCircleOutlined aria-hidden /> {t('search.check_read')} <code>{check.read}</code>
        {check.reading && <span className="title-module-reading">{pick(check.reading)}</span>}
      </p>
    )
  return (
    <p className="filter-row-fault" role="alert">
      {t(`search.check_error_${check.errorType}`)}
      <code className="title-module-wrong">
        {check.before}
        <mark>{check.bad === '' ? '␣' : check.bad}</mark>
        {check.after}
      </code>
    </p>
  )
}
