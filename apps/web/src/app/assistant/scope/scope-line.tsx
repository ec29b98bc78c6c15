import { EditOutlined, UpOutlined } from '@ant-design/icons'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { getSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import { TABS } from '@marketscope/contract/tabs'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ScopeEditor } from './scope-editor.tsx'
import { useScopeWords } from './use-scope-words.ts'

interface Props {
  page: AskedPage
  /** What it is the scope of. */
  label: string
  /** Whether the tab is told too. */
  withTab?: boolean
  /** Chooses another scope for the questions that follow. */
  onChange: (page: AskedPage) => void
}

/** What a question is about, as a quiet line of chips: months and conditions. It opens to change them for the questions that follow. */
export function ScopeLine(props: Props) {
  const { t, language } = useText()
  const format = useFormat()
  const { page } = props
  const { url_id, jd_version, douyin_version } = page
  const versions = { ...(jd_version ? { jd_version } : {}), ...(douyin_version ? { douyin_version } : {}) }
  const { data, isError } = useQuery({ ...callOptions(getSearch, { url_id, site_lang: language, ...versions }), staleTime: 5 * 60_000 })
  if (data) return <KnownScope {...props} search={data.data} />
  return (
    <p className="scope-line">
      <span className="scope-chip">{format.months(page)}</span>
      {isError && t('assistant.scope_gone')}
    </p>
  )
}

function KnownScope({ page, search, label, withTab = false, onChange }: Props & { search: SavedSearch }) {
  const { t, pick } = useText()
  const format = useFormat()
  const words = useScopeWords(search)
  const [open, setOpen] = useState(false)
  const id = useId()
  const told = [format.months(page), ...(withTab ? [pick(TABS[page.tab])] : []), ...words.lines]
  const Sign = open ? UpOutlined : EditOutlined
  return (
    <div className="scope">
      <button
        type="button"
        className="scope-line"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${label}: ${told.join(' · ')}`}
        title={t('assistant.scope_edit')}
        onClick={() => setOpen(!open)}
      >
        {told.slice(0, -1).map((text) => (
          <span key={text} className="scope-chip">
            {text}
          </span>
        ))}
        <span className="scope-end">
          <span className="scope-chip">{told.at(-1)}</span>
          <Sign className="scope-sign" aria-hidden />
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open && <ScopeEditor page={page} search={search} words={words} onChange={onChange} />}
      </div>
    </div>
  )
}
