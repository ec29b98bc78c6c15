import { listSubscriptions, type NewestMonth, newestFigures } from '@marketscope/contract/calls/subscription'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useSeen } from '../../../ui/use-seen.ts'
import { paths } from '../../../url/paths.ts'
import { MoveRow } from './move-row.tsx'
import { type Move, type MoveBase, movesOf } from './moves.ts'

const STALE_MS = 10 * 60_000

/** What moved in the markets of the account: the greatest rises and falls of their newest month. Asked for when it comes into view. */
export function MovesPanel() {
  const { t, pick } = useText()
  const [place, seen] = useSeen<HTMLDivElement>()
  const [base, setBase] = useState<MoveBase>('mom')
  const list = useQuery({ ...callOptions(listSubscriptions, {}), staleTime: STALE_MS, enabled: seen })
  const markets = list.data?.data
  const answer = useQuery({ ...callOptions(newestFigures, {}), staleTime: STALE_MS, enabled: (markets ?? []).length > 0 })
  const moves = useMemo(() => {
    const told = answer.data?.data.flatMap(({ id, report }): [string, NewestMonth][] => (report ? [[id, report]] : []))
    return markets && told ? movesOf(markets, new Map(told), base) : null
  }, [markets, answer.data, base])
  const failed = list.error ? list : answer.error ? answer : null

  const rows = (title: string, side: readonly Move[]) =>
    side.length > 0 && (
      <section aria-label={title}>
        <h3>{title}</h3>
        <ul className="home-rows">
          {side.map((move) => (
            <MoveRow key={move.market.id} {...move} />
          ))}
        </ul>
      </section>
    )
  const content = () => {
    if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
    if (markets?.length === 0) return <p className="home-empty">{t('home.no_markets')}</p>
    if (!moves || !answer.data) return <LoadingState height={300} rows={7} />
    const [first] = answer.data.data
    if (first?.failure && answer.data.data.every(({ report }) => report === null))
      return <p className="home-empty">{pick(first.failure)}</p>
    if (moves.rises.length + moves.falls.length === 0) return <p className="home-empty">{t('home.no_moves')}</p>
    return (
      <>
        {rows(t('home.rises'), moves.rises)}
        {rows(t('home.falls'), moves.falls)}
        <a className="home-all" href={`#${paths.subscribe.href()}`}>
          {t('home.of_markets', { count: markets?.length ?? 0 })}
        </a>
      </>
    )
  }
  const toolbar = (
    <Segmented<MoveBase>
      size="small"
      aria-label={t('home.compared_with')}
      value={base}
      onChange={setBase}
      options={[
        { value: 'mom', label: t('home.against_month') },
        { value: 'yoy', label: t('home.against_year') },
      ]}
    />
  )
  return (
    <Panel title={t('home.moves')} toolbar={toolbar} flush>
      <div ref={place} className="home-moves">
        {content()}
      </div>
    </Panel>
  )
}
