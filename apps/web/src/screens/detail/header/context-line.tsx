import { FilterOutlined } from '@ant-design/icons'
import type { FilterTag, TagGroup } from '@marketscope/contract/filter-tags'
import { type ReactNode, type RefObject, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import './context-line.css'
import { FoldedTags } from './folded-tags.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { usePassed } from './use-passed.ts'

/** Pixels of the product's own header, which stays on top of every screen, and of the row of conditions that a phone has above the tabs. */
const [HEADER, ROW] = [56, 40]

interface Props {
  /** What stands above the line: once it is scrolled past, the line says what of it matters. */
  head: RefObject<Element | null>
  groups: readonly TagGroup[]
  busy: boolean
  stale: boolean
  platLocked: boolean
  onClose: (tag: FilterTag) => void
  /** What of the page is chosen as often as its tab: the months. */
  choices: ReactNode
  children: ReactNode
}

/**
 * The tabs, which stay on the screen while the figures are scrolled. When the conditions have left it, they stand beside the tabs, on a phone above them,
 * folded, and so do the months; as long as the keyboard is there they stay.
 */
export function ContextLine({ head, groups, busy, stale, platLocked, onClose, choices, children }: Props) {
  const { t, pick } = useText()
  const phone = usePhone()
  const passed = usePassed(head, phone ? HEADER + ROW : HEADER)
  const [used, setUsed] = useState(false)
  const tags = groups.flatMap((group) => group.tags.map((tag) => pick(tag.text)))
  const label = phone ? String(tags.length) : tags.join(' · ')
  return (
    <div className="context-line" data-passed={passed}>
      {(passed || used) && (
        <section
          className="context-of"
          aria-label={t('detail.context')}
          onFocus={() => setUsed(true)}
          onBlur={({ currentTarget, relatedTarget }) => setUsed(currentTarget.contains(relatedTarget))}
        >
          <FoldedTags
            label={label}
            {...(phone ? { icon: <FilterOutlined aria-hidden />, said: t('detail.conditions_count', { count: tags.length }) } : {})}
            name={t('detail.conditions_folded')}
          >
            <SummaryBar groups={groups} busy={busy} stale={stale} platLocked={platLocked} onClose={onClose} />
          </FoldedTags>
          {choices}
        </section>
      )}
      {children}
    </div>
  )
}
