import { readItemIds } from '@marketscope/contract/item-ids'
import { linksElsewhere } from '@marketscope/contract/item-links'
import { LIMITS } from '@marketscope/contract/limits'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Text } from '@marketscope/contract/text'
import { useRef } from 'react'
import { useSiteText } from '../../api/use-site-text.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Fault } from '../check-draft.ts'
import { FilterRow } from '../filter-row.tsx'
import './item-ids-module.css'

interface Props {
  /** As typed: ids or links, one a line. */
  value: string
  /** The sites that are searched. */
  sites: readonly string[]
  fault?: Fault | undefined
  /** Why ids cannot be given; null: they can. */
  disabledReason: Text | null
  onChange(value: string): void
}

/** Shows what was read out of links up to this many ids. */
const SHOWN = 8

/** Item ids or links, one a line: the lines are numbered, those without an id are marked, what is read out of links is shown, and links to sites that are not searched are told. */
export function ItemIdsModule({ value, sites, fault, disabledReason, onChange }: Props) {
  const { t, pick } = useText()
  const siteText = useSiteText()
  const numbers = useRef<HTMLDivElement>(null)
  const { ids, bad } = readItemIds(value)
  const badLines = new Set(bad.map(({ line }) => line))
  const lines = value.split(/\r?\n/)
  const [elsewhere, ...moreElsewhere] = linksElsewhere(value, sites)
  const over = ids.length > LIMITS.itemIds
  const fromLinks = ids.filter((id) => !lines.some((line) => line.trim() === id))

  return (
    <FilterRow label={t('search.item_ids')} fault={fault}>
      {({ controlId, noteId }) => (
        <div className="item-ids" data-disabled={disabledReason !== null} data-fault={fault !== undefined || over}>
          <div className="item-ids-text">
            <div className="item-ids-numbers" aria-hidden="true">
              <div ref={numbers}>
                {lines.map((_, index) => {
                  const number = index + 1
                  return (
                    <span key={number} data-bad={badLines.has(number)}>
                      {number}
                    </span>
                  )
                })}
              </div>
            </div>
            <textarea
              id={controlId}
              rows={disabledReason ? 1 : 4}
              wrap="off"
              spellCheck={false}
              autoComplete="off"
              value={value}
              disabled={disabledReason !== null}
              placeholder={disabledReason ? pick(disabledReason) : t('search.item_ids_placeholder')}
              aria-describedby={[noteId, `${controlId}-read`].filter(Boolean).join(' ')}
              aria-invalid={bad.length > 0 || over || noteId !== undefined}
              onChange={(event) => onChange(event.target.value)}
              onScroll={(event) => {
                if (numbers.current) numbers.current.style.transform = `translateY(${-event.currentTarget.scrollTop}px)`
              }}
            />
          </div>
          <div className="item-ids-foot" id={`${controlId}-read`}>
            <span role="status">
              {bad.length > 0 && (
                <span className="item-ids-bad">
                  {t('search.item_ids_bad', { lines: [...badLines].slice(0, SHOWN).join(', '), more: badLines.size > SHOWN ? '…' : '' })}
                </span>
              )}
              {elsewhere && (
                <span className="item-ids-elsewhere">
                  {t('search.item_ids_elsewhere', {
                    line: elsewhere.line,
                    site: pick(siteText(elsewhere.site)),
                    more: moreElsewhere.length > 0 ? '…' : '',
                  })}
                </span>
              )}
              {over && <span className="item-ids-bad">{pick(RULE_TEXTS.item_ids_limit)}</span>}
              {bad.length === 0 && fromLinks.length > 0 && (
                <span className="item-ids-read" title={fromLinks.join('\n')}>
                  {t('search.item_ids_read', { ids: fromLinks.slice(0, SHOWN).join(', '), more: fromLinks.length > SHOWN ? '…' : '' })}
                </span>
              )}
            </span>
            {!disabledReason && (
              <span className="item-ids-count" data-over={over}>
                {ids.length} / {LIMITS.itemIds}
              </span>
            )}
          </div>
        </div>
      )}
    </FilterRow>
  )
}
