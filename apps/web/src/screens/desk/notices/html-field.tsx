import type { FieldFault } from '@marketscope/contract/errors'
import { NOTICE_LENGTH, NOTICE_TAGS } from '@marketscope/contract/notice-html'
import type { Language } from '@marketscope/contract/text'
import { Alert, Input } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { NoticeList } from '../../../ui/notice/notice-list.tsx'
import { Field } from '../editor/field.tsx'
import { readHtml } from './clean-html.ts'

interface Props {
  name: 'msg' | 'msg_en'
  language: Language
  value: string
  faults: readonly FieldFault[]
  onChange(html: string): void
}

const TAGS = Object.keys(NOTICE_TAGS).join(' ')

/** The HTML of one language, below it the banner as it will be, and what of it is taken away when it is saved. */
export function HtmlField({ name, language, value, faults, onChange }: Props) {
  const { t } = useText()
  const { nodes, refused } = useMemo(() => readHtml(value), [value])
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
        {nodes === null ? <p className="desk-note">{t('notices.no_text')}</p> : <NoticeList notices={[{ key: language, nodes }]} />}
      </figure>
      {refused.length > 0 && <Alert type="warning" showIcon title={t('notices.removed', { list: refused.join('  ') })} />}
    </div>
  )
}
