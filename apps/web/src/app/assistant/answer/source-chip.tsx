import type { AnswerRun, AnswerSource } from '@marketscope/contract/assistant/answer'
import { TABS } from '@marketscope/contract/tabs'
import { Tooltip } from 'antd'
import type { MouseEvent } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { hrefOfSource, placeOfSource } from './source-place.ts'
import { useFollowSource } from './use-follow-source.ts'

/** A figure of an answer: a link to the panel that shows it, which says what it is when it is pointed at. */
export function SourceChip({ run, source }: { run: AnswerRun; source: AnswerSource }) {
  const follow = useFollowSource()
  return (
    <Tooltip title={<SourceNote run={run} source={source} />} mouseEnterDelay={0.25} destroyOnHidden>
      <a
        className="answer-figure"
        href={`#${hrefOfSource(source)}`}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          follow(source)
        }}
      >
        {run.text}
      </a>
    </Tooltip>
  )
}

/** What a figure is: which one, in full, of which analysis, months and state of the data. */
function SourceNote({ run, source }: { run: AnswerRun; source: AnswerSource }) {
  const { t, pick } = useText()
  const format = useFormat()
  const { page } = placeOfSource(source) ?? source
  return (
    <span className="answer-source">
      {run.about && run.about !== source.title && <strong>{run.about}</strong>}
      {run.exact && run.exact !== run.text && <span>{run.exact}</span>}
      <span>{t('assistant.source', { title: source.title, tab: pick(TABS[page.tab]), months: format.months(page) })}</span>
      <span>{t('assistant.revision', { revision: source.revision })}</span>
    </span>
  )
}
