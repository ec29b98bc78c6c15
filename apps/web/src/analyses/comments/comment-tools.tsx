import { COMMENT_MOODS, MOOD_NAMES } from '@marketscope/contract/analyses/comment-list'
import { Segmented } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { paths } from '../../url/paths.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { useScope } from '../frame/scope.ts'
import { PICKED_WORD } from './picked-word.ts'

/** Which comments are listed, by mood, and the way to their own page. */
export function CommentTools() {
  const { t, pick } = useText()
  const { input, along } = useScope()
  const [address, patch] = useUrlState()
  const mood = COMMENT_MOODS.find((one) => one === address.mood) ?? 'all'
  const href = paths.commentDetail.href({
    ...{ url_id: input.url_id, start: input.start, end: input.end, mood: mood === 'all' ? null : mood },
    [PICKED_WORD]: address[PICKED_WORD],
    ...along,
  })
  return (
    <>
      <Segmented
        size="small"
        aria-label={t('insight.mood')}
        value={mood}
        options={COMMENT_MOODS.map((one) => ({ value: one, label: pick(MOOD_NAMES[one]) }))}
        onChange={(next) => patch({ mood: next === 'all' ? null : next, 'comment-list.page': null })}
      />
      {address.tab === 'consumerInsight' && <a href={`#${href}`}>{t('insight.own_page')}</a>}
    </>
  )
}
