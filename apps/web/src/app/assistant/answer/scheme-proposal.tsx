import { ArrowRightOutlined } from '@ant-design/icons'
import type { AnswerProposal } from '@marketscope/contract/assistant/answer'
import { NEW_SCHEME, SCHEME_KEY, TAB_OF_SCHEME } from '@marketscope/contract/schemes/kinds'
import { Button } from 'antd'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useGo } from '../../../url/use-go.ts'
import { makeRoom } from '../assistant-open.ts'
import { hrefOfPage } from '../scope/asked-page.ts'
import { CopyButton } from './copy-button.tsx'

type Scheme = Extract<AnswerProposal, { what: 'scheme' }>

/** Classes that were written for a market: the rules of each and what it takes. The editor opens with them as a draft, which is saved there or not. */
export function SchemeProposal({ proposal: { name, classes, covered, page } }: { proposal: Scheme }) {
  const { t } = useText()
  const format = useFormat()
  const go = useGo()
  const share = (value: number | null) => format.value('share', value, '')
  const text = () => classes.map((one) => `${one.name}: ${one.rules.join(' | ')}`).join('\n')

  async function open() {
    const { offerScheme } = await import('../../../analyses/rules/editor/offered-scheme.ts')
    makeRoom()
    offerScheme({ name, classes })
    go(hrefOfPage({ ...page, tab: TAB_OF_SCHEME.classes }, { [SCHEME_KEY.classes]: NEW_SCHEME }))
  }

  return (
    <section className="answer-proposal" aria-label={t('assistant.scheme_proposal', { name })}>
      <h3>{t('assistant.scheme_proposal', { name })}</h3>
      <p className="answer-quiet">{t('assistant.scheme_covers', { share: share(covered) })}</p>
      <ul className="answer-classes">
        {classes.map((one) => (
          <li key={one.name}>
            <div>
              <strong>{one.name}</strong>
              <span>{t('assistant.class_takes', { share: share(one.share), count: one.items })}</span>
            </div>
            {one.rules.map((rule) => (
              <code key={rule}>{rule}</code>
            ))}
          </li>
        ))}
      </ul>
      <div className="answer-buttons">
        <Button type="primary" size="small" icon={<ArrowRightOutlined aria-hidden />} iconPlacement="end" onClick={() => void open()}>
          {t('assistant.use_scheme')}
        </Button>
        <CopyButton text={text} label={t('assistant.copy_rules')} shown />
      </div>
    </section>
  )
}
