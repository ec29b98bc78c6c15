import { LIMITS } from '@marketscope/contract/limits'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { WordSearch } from '../../../analyses/frame/word-search.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import { AttentionTabs } from '../attention-tabs.tsx'
import { useFollows } from '../follow-queries.ts'
import { NoFollows } from '../no-follows.tsx'
import './follows.css'
import { FollowsTable } from './follows-table.tsx'
import { followSortText, inOrder, matching, readFollowSort } from './listed-follows.ts'

/** The list of followed searches: found, sorted, renamed, noted, opened, unfollowed, and chosen to be compared. */
export function FollowsPage() {
  const { t, language } = useText()
  const query = useFollows()
  const [{ word, sort: sortAsked, page }, patch] = useUrlState()
  const [chosen, setChosen] = useState<string[]>([])
  const sort = readFollowSort(sortAsked)
  const { by, desc } = sort
  const follows = query.data?.data
  const listed = useMemo(
    () => (follows ? inOrder(matching(follows, word ?? ''), { by, desc }, language) : []),
    [follows, word, by, desc, language],
  )
  const usable = new Set(follows?.filter(({ unusable }) => unusable === null).map(({ url_id }) => url_id))
  const compared = chosen.filter((id) => usable.has(id))

  const content = () => {
    if (query.error && !follows) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!follows) return <LoadingState height={320} rows={8} />
    if (follows.length === 0) return <NoFollows />
    return (
      <FollowsTable
        follows={listed}
        sort={sort}
        page={Number(page ?? 1)}
        chosen={compared}
        empty={<EmptyState title={t('follow.no_match')} hint={t('follow.no_match_hint')} />}
        onSort={(next) => patch({ sort: followSortText(next), page: null })}
        onPage={(next) => patch({ page: next === 1 ? null : next })}
        onChoose={setChosen}
      />
    )
  }
  const toolbar = follows && follows.length > 0 && (
    <>
      <span className="follows-chosen" role="status">
        {compared.length > 0 && t('follow.chosen', { count: compared.length, most: LIMITS.compared })}
      </span>
      {compared.length > 0 && (
        <Button type="text" size="small" onClick={() => setChosen([])}>
          {t('common.clear')}
        </Button>
      )}
      <Button
        size="small"
        type={compared.length >= 2 ? 'primary' : 'default'}
        disabled={compared.length < 2}
        title={compared.length < 2 ? t('follow.compare_hint', { most: LIMITS.compared }) : undefined}
        onClick={() => patch({ compare: compared.join(',') }, { push: true })}
      >
        {t('follow.compare')}
      </Button>
      <WordSearch
        label={t('follow.find')}
        placeholder={t('follow.find')}
        value={word ?? ''}
        onChange={(next) => patch({ word: next, page: null })}
      />
    </>
  )
  return (
    <>
      <PageHeader title={t('shell.my_attention')} hint={t('follow.hint', { most: LIMITS.compared })} />
      <AttentionTabs view="follows" />
      <Panel title={follows ? t('follow.count', { count: follows.length }) : t('shell.my_attention')} toolbar={toolbar} flush>
        {content()}
      </Panel>
    </>
  )
}
