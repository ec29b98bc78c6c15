import { previewNotice } from '@marketscope/contract/calls/notice'
import type { FieldFault } from '@marketscope/contract/errors'
import { NOTICE_LENGTH, NOTICE_TAGS } from '@marketscope/contract/notice-html'
import type { Language } from '@marketscope/contract/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useMemo } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useDebounced } from '../../../filter-form/use-debounced.ts'
import { useText } from '../../../i18n/use-text.ts'
import { NoticeList } from '../../../ui/notice/notice-list.tsx'
import { noticeNodes } from '../../../ui/notice/notice-nodes.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { Field } from '../editor/field.tsx'

interface Props {
  name: 'msg' | 'msg_en'
  language: Language
  value: string
  faults: readonly FieldFault[]
  onChange(html: string): void
}

const TAGS = Object.keys(NOTICE_TAGS).join(' ')

/** How long nothing has to be typed before the server is asked, in milliseconds. */
const RESTED = 250

/** The HTML of one language, below it the banner as it will be, and what of it is taken away when it is saved: both as the server says. */
export function HtmlField({ name, language, value, faults, onChange }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const html = useDebounced(value, RESTED)
  const { data, error } = useQuery({ ...callOptions(previewNotice, { html }), placeholderData: keepPreviousData })
  const nodes = useMemo(() => (data ? noticeNodes(data.html) : null), [data])
  const label = t('notices.preview', { language: t(language === 'zh' ? 'notices.chinese' : 'notices.english') })
  return (
    <div className="desk-html">
      <Field
        label={t(`notices.${name}`)}
        hint={t('notices.html_hint', { tags: TAGS, length: value.length, most: NOTICE_LENGTH })}
        faults={faults}
        name={name}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            lang={language}
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={NOTICE_LENGTH}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <figure className="desk-preview" aria-label={label}>
        <figcaption>{label}</figcaption>
        {error && <p className="desk-note">{errorMessage(error)}</p>}
        {data && !nodes && <p className="desk-note">{t('notices.no_text')}</p>}
        {nodes && <NoticeList notices={[{ key: language, nodes }]} />}
      </figure>
      {data && data.removed.length > 0 && <Alert type="warning" showIcon title={t('notices.removed', { list: data.removed.join('  ') })} />}
    </div>
  )
}
