import type { LoginInfo } from '@marketscope/contract/calls/account'
import { useLocation } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSiteText } from '../../api/use-site-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useGo } from '../../url/use-go.ts'
import { readQuery } from '../../url/use-url-state.ts'
import { openAssistant } from '../assistant/assistant-open.ts'
import { type Choice, hrefOf, keyOf, placeOf } from './choices.ts'
import './palette.css'
import { rememberChoice } from './recent-choices.ts'
import { type FoundGroup, useFound } from './use-found.ts'

interface Props {
  user: LoginInfo
  onClose: () => void
}

/** What is gone to again is worth keeping: not what is always a key away. */
const REMEMBERED = new Set<Choice['kind']>(['follow', 'category', 'brand', 'item'])

/** Goes anywhere by typing: a followed search, a category, a brand, a tab, an item, a screen. */
export function Palette({ user, onClose }: Props) {
  const { t } = useText()
  const go = useGo()
  const box = useRef<HTMLDialogElement>(null)
  const { pathname, searchStr } = useLocation()
  const place = useMemo(() => placeOf(pathname, readQuery(searchStr)), [pathname, searchStr])
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isPending, retry } = useFound(typed, place, user)
  const list = useId()
  useEffect(() => box.current?.showModal(), [])
  const opened = useRef(pathname)
  useEffect(() => {
    if (pathname !== opened.current) box.current?.close()
  }, [pathname])

  const choices = groups.flatMap((group) => group.choices)
  const active = choices.length === 0 ? -1 : Math.min(at, choices.length - 1)
  const idOf = (index: number) => `${list}-${index}`
  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [list, active])

  function take(choice: Choice) {
    if (REMEMBERED.has(choice.kind)) rememberChoice(user.username, choice)
    box.current?.close()
    if (choice.kind === 'assistant') openAssistant()
    else go(hrefOf(choice, place))
  }
  function byKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps !== undefined && choices.length > 0) setAt((active + steps + choices.length) % choices.length)
    else if (event.key === 'Enter' && choices[active]) take(choices[active])
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={box}
      className="palette"
      aria-label={t('keys.palette')}
      onClose={onClose}
      onPointerDown={({ target }) => target === box.current && box.current?.close()}
    >
      <div className="palette-box">
        <input
          className="palette-input"
          role="combobox"
          aria-label={t('keys.palette')}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-activedescendant={active < 0 ? undefined : idOf(active)}
          placeholder={t(place ? 'keys.placeholder_search' : 'keys.placeholder')}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={byKey}
        />
        <div id={list} className="palette-list" role="listbox" aria-label={t('keys.found')}>
          {groups.map(({ kind, choices: own }, nth) => {
            const before = groups.slice(0, nth).reduce((sum, group) => sum + group.choices.length, 0)
            return (
              <Fragment key={kind}>
                <div className="palette-kind" role="presentation" aria-hidden>
                  <GroupName kind={kind} narrows={place !== null} />
                </div>
                {own.map((choice, index) => (
                  <div
                    key={keyOf(choice)}
                    id={idOf(before + index)}
                    className="palette-choice"
                    role="option"
                    tabIndex={-1}
                    aria-selected={before + index === active}
                    onPointerMove={() => setAt(before + index)}
                    onClick={() => take(choice)}
                    onKeyDown={byKey}
                  >
                    <span className="visually-hidden">
                      <GroupName kind={kind} narrows={place !== null} />
                    </span>
                    <ChoiceName choice={choice} />
                  </div>
                ))}
              </Fragment>
            )
          })}
        </div>
        <div className="palette-foot">
          <span role="status">
            {isPending && t('keys.looking')}
            {!isPending && retry && t('keys.failed')}
            {!isPending && !retry && choices.length === 0 && t('keys.nothing')}
          </span>
          {!isPending && retry && (
            <button type="button" onClick={retry}>
              {t('common.retry')}
            </button>
          )}
          <span className="palette-keys">{t('keys.hint')}</span>
        </div>
      </div>
    </dialog>
  )
}

function GroupName({ kind, narrows }: { kind: FoundGroup['kind']; narrows: boolean }) {
  const { t } = useText()
  if (narrows && (kind === 'category' || kind === 'brand')) return t(`keys.narrow_${kind}`)
  return t(`keys.kind_${kind}`)
}

function ChoiceName({ choice }: { choice: Choice }) {
  const { t, pick } = useText()
  const format = useFormat()
  const siteText = useSiteText()
  switch (choice.kind) {
    case 'page':
    case 'assistant':
      return <span>{choice.name}</span>
    case 'follow':
      return (
        <>
          <span>{choice.name}</span>
          <small>{format.months(choice)}</small>
        </>
      )
    case 'category':
      return (
        <>
          <span>{pick(choice.text)}</span>
          <small>{pick(choice.above)}</small>
        </>
      )
    case 'item':
      return (
        <>
          <span>{t('keys.item', { id: choice.id })}</span>
          <small>{pick(siteText(choice.site))}</small>
        </>
      )
    default:
      return <span>{pick(choice.text)}</span>
  }
}
