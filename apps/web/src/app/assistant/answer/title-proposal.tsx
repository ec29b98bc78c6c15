import { ArrowRightOutlined } from '@ant-design/icons'
import type { AnswerProposal, AnswerSource } from '@marketscope/contract/assistant/answer'
import { Button } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { useGo } from '../../../url/use-go.ts'
import { makeRoom } from '../assistant-open.ts'
import { hrefOfPage } from '../scope/asked-page.ts'
import { AnswerRuns } from './answer-runs.tsx'
import { CopyButton } from './copy-button.tsx'

type Title = Extract<AnswerProposal, { what: 'title' }>

/** A condition on titles that was written: how it is read, what it finds, and the search with it, which nothing but a click goes to. */
export function TitleProposal({ proposal, sources }: { proposal: Title; sources: readonly AnswerSource[] }) {
  const { t } = useText()
  const go = useGo()
  const { expression, parse, items, sales, share, top, page } = proposal
  const figures = [
    ['items', items],
    ['sales', sales],
    ['share', share],
  ] as const
  return (
    <section className="answer-proposal" aria-label={t('assistant.title_proposal')}>
      <h3>{t('assistant.title_proposal')}</h3>
      <code className="answer-expression">{expression}</code>
      {parse !== '' && parse !== expression && <p className="answer-quiet">{t('assistant.read_as', { parse })}</p>}
      <dl className="answer-figures">
        {figures.map(([name, run]) => (
          <div key={name}>
            <dt>{t(`assistant.found_${name}`)}</dt>
            <dd>
              <AnswerRuns runs={[run]} sources={sources} />
            </dd>
          </div>
        ))}
      </dl>
      {top.length > 0 && (
        <>
          <h4>{t('assistant.found_top')}</h4>
          <ol className="answer-top">
            {top.map((item) => (
              <li key={`${item.title} ${item.sales}`}>
                <span>{item.title}</span>
                <span>{item.sales}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <div className="answer-buttons">
        <Button
          type="primary"
          size="small"
          icon={<ArrowRightOutlined aria-hidden />}
          iconPlacement="end"
          onClick={() => {
            makeRoom()
            go(hrefOfPage(page))
          }}
        >
          {t('assistant.use_title')}
        </Button>
        <CopyButton text={() => expression} label={t('assistant.copy_expression')} shown />
      </div>
    </section>
  )
}
