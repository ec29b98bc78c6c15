import type { ReactNode } from 'react'
import type { AnalysisScope } from '../../../analyses/frame/scope.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import { OVERSEA } from '../detail-address.ts'
import { OverseaChoice } from './oversea-choice.tsx'
import './oversea-insight.css'
import { OverseaMarkets } from './oversea-markets.tsx'

interface Props {
  /** The domestic search. */
  scope: AnalysisScope
  /** The overseas search that goes with it; null: none was found. */
  suggested: string | null
  /** The analyses of the tab, for the overseas search. */
  children: ReactNode
}

/** The overseas markets beside a domestic search: those that go with it, or of the categories somebody chose, kept in the address. */
export default function OverseaInsight({ scope, suggested, children }: Props) {
  const { t } = useText()
  const [address, patch] = useUrlState()
  const chosen = address[OVERSEA] || null
  const urlId = chosen ?? suggested
  const choose = (id: string | null) => patch({ [OVERSEA]: id }, { push: true })
  if (urlId === null)
    return (
      <Panel title={t('detail.oversea.title')}>
        <EmptyState
          title={t('detail.oversea.nothing')}
          hint={t('detail.oversea.nothing_hint')}
          action={<OverseaChoice shown={null} onChoose={choose} />}
        />
      </Panel>
    )
  return (
    <OverseaMarkets
      key={urlId}
      scope={scope}
      urlId={urlId}
      choice={(shown) => (
        <OverseaChoice
          shown={shown}
          onChoose={choose}
          {...(chosen !== null && suggested !== null ? { onReset: () => choose(null) } : {})}
        />
      )}
    >
      {children}
    </OverseaMarkets>
  )
}
