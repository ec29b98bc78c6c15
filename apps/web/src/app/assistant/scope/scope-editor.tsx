import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { createSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import type { FilterTag } from '@marketscope/contract/filter-tags'
import type { MonthRange } from '@marketscope/contract/months'
import { isPlatLocked } from '@marketscope/contract/starting-plat'
import { App } from 'antd'
import { useState } from 'react'
import { versionFits } from '../../../analyses/frame/versions.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SummaryBar } from '../../../screens/detail/header/summary-bar.tsx'
import { settleChange } from '../../../screens/detail/tags/changed-filter.ts'
import { useSites } from '../../../screens/detail/use-sites.ts'
import { MonthRangePicker } from '../../../ui/pickers/month-range-picker.tsx'
import { monthsOutside } from '../../../ui/pickers/months-outside.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import type { useScopeWords } from './use-scope-words.ts'

interface Props {
  page: AskedPage
  search: SavedSearch
  words: ReturnType<typeof useScopeWords>
  onChange: (page: AskedPage) => void
}

/** A page over other months, with the version of the figures that they have. What was compared with belongs to the months before. */
function overMonths({ compare_start: _, ...page }: AskedPage, range: MonthRange): AskedPage {
  return { ...page, ...range, version: versionFits(page.version, range) ? page.version : 'none' }
}

/** Months and conditions of what is asked about: other months, and conditions taken away one by one, each of which is a search of its own. */
export function ScopeEditor({ page, search, words: { groups, filter }, onChange }: Props) {
  const { t } = useText()
  const { user } = useUser()
  const { message } = App.useApp()
  const errorText = useErrorMessage()
  const { treeOf } = useSites()
  const [busy, setBusy] = useState(false)

  async function takeAway(tag: FilterTag) {
    if (!filter || busy) return
    setBusy(true)
    try {
      const changed = settleChange(filter, tag.without(filter), search, treeOf)
      const { url_id } = await call(createSearch, { ...changed, time: [page.start, page.end] })
      onChange({ ...page, url_id })
    } catch (error) {
      message.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="scope-editor">
      {search.months && (
        <MonthRangePicker
          label={t('assistant.months')}
          range={page}
          limits={search.months}
          outside={monthsOutside(user)}
          onChange={(range) => onChange(overMonths(page, range))}
        />
      )}
      <SummaryBar
        groups={groups}
        busy={busy}
        stale={false}
        platLocked={user !== undefined && isPlatLocked(user, search.filter.plat ?? [])}
        onClose={(tag) => void takeAway(tag)}
      />
      <p>{t('assistant.scope_note')}</p>
    </div>
  )
}
