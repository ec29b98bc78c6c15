import type { SavedSearch } from '@marketscope/contract/calls/search'
import { FilterFields, SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { type FilterChange, joinedTags, type TagGroup, type TagKind } from '@marketscope/contract/filter-tags'
import type { MonthRange } from '@marketscope/contract/months'
import { Button } from 'antd'
import { useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { latestMonths } from '../../ui/pickers/latest-months.ts'
import './nothing-found.css'

interface Props {
  filter: SearchFilter | null
  /** The conditions as they stand above, in the order of the search form. */
  groups: readonly TagGroup[]
  search: Pick<SavedSearch, 'months'>
  range: MonthRange
  onChange(update: FilterChange): void
  onMonths(range: MonthRange): void
}

/** Conditions that are offered to be taken away. */
const MOST = 3

/** What was typed finds nothing more easily than what was chosen from what is there. */
const TYPED: readonly TagKind[] = ['item_ids', 'title', 'title_trans', 'filing_name']

/** Names that are spelt out on a button. */
const SPELT = 3

/** Takes all conditions of a kind away: one of several that are alternatives would leave even less. */
const withoutAll =
  ({ tags }: TagGroup): FilterChange =>
  (filter) =>
    tags.reduce<SearchFilterInput>((left, { without }) => without(FilterFields.parse(left)), filter)

/** What can be done where a search finds nothing: what was typed and its last conditions are taken away, each by a button, or the latest months are looked at. */
export function NothingFound({ filter, groups, search: { months }, range, onChange, onMonths }: Props) {
  const { t, pick } = useText()
  const box = useRef<HTMLDivElement>(null)
  const offered =
    filter === null
      ? []
      : groups
          .map((group) => ({ group, update: withoutAll(group) }))
          .filter(({ update }) => SearchFilter.safeParse(update(filter)).success)
          .toReversed()
          .toSorted((a, b) => Number(TYPED.includes(b.group.kind)) - Number(TYPED.includes(a.group.kind)))
          .slice(0, MOST)
  const others = latestMonths(months, range)
  if (offered.length === 0 && !others) return <EmptyState hint={t('analyses.empty_hint')} />

  /** A button that was pressed is there no more. */
  const pressed = (work: () => void) => () => {
    box.current?.focus()
    work()
  }
  const textOf = (group: TagGroup) => {
    const names = pick(group.tags.length > SPELT ? group.many : joinedTags(group))
    return t('detail.remove_condition', { text: group.plain ? names : t('detail.line', { name: pick(group.label), value: names }) })
  }
  return (
    <div ref={box} className="nothing-found" tabIndex={-1}>
      <EmptyState
        hint={t('detail.nothing_hint')}
        action={
          <div className="nothing-found-actions">
            {offered.map(({ group, update }) => (
              <Button key={group.kind} title={textOf(group)} onClick={pressed(() => onChange(update))}>
                <span>{textOf(group)}</span>
              </Button>
            ))}
            {others && <Button onClick={pressed(() => onMonths(others.range))}>{t('picker.last_months', { count: others.count })}</Button>}
          </div>
        }
      />
    </div>
  )
}
