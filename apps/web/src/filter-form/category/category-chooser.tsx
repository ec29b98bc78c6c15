import { LIMITS } from '@marketscope/contract/limits'
import { Button, Segmented } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useFocusLoop } from '../../ui/use-focus-loop.ts'
import type { ChosenCategory } from '../filter-draft.ts'
import type { SiteEntry } from '../site-choice.ts'
import { CategoryBrowser } from './category-browser.tsx'
import { chosenOf } from './category-choice.ts'
import { ChosenCategories } from './chosen-categories.tsx'
import { DefaultButton } from './default-button.tsx'
import { useChosenNodes } from './use-chosen-nodes.ts'
import type { Forests } from './use-forests.ts'

export interface ChooserProps {
  forests: Forests
  sites: readonly SiteEntry[]
  plat: readonly string[]
  chosen: readonly ChosenCategory[]
  /** The group of the chosen custom categories; ''. */
  subName: string
  /** Nothing chosen is an answer too. */
  mayBeEmpty: boolean
  /** Whether what is chosen can be made what a new search starts with. */
  hasDefault: boolean
  /** Looks for a word in titles instead; undefined: not offered. */
  onSearchTitle?: ((word: string) => void) | undefined
  onConfirm(chosen: ChosenCategory[], subName: string): void
  onCancel(): void
}

type Kind = 'normal' | 'custom'

/** The two kinds of categories, what is chosen of them, and the buttons at the foot. Escape leaves, Ctrl+Enter confirms. */
export function CategoryChooser({
  forests,
  sites,
  plat,
  mayBeEmpty,
  hasDefault,
  onSearchTitle,
  onConfirm,
  onCancel,
  ...before
}: ChooserProps) {
  const { t } = useText()
  const { normal, custom, restricted } = forests
  const { chosen, refusal, standing, choose, toggle } = useChosenNodes(forests, before.chosen, before.subName)
  const [kind, setKind] = useState<Kind>(chosen[0]?.custom ? 'custom' : 'normal')
  const loop = useFocusLoop()
  const incomplete = chosen.length === 0 && !mayBeEmpty

  function confirm() {
    const [first] = chosen
    const forest = first?.custom && custom ? custom : normal
    onConfirm(
      chosen.map((node) => chosenOf(node, forest)),
      first?.custom ? first.tree : '',
    )
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    loop(event)
    const confirms = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !confirms) return
    // The form around it would search.
    event.preventDefault()
    event.stopPropagation()
    if (!confirms) onCancel()
    else if (!incomplete) confirm()
  }

  return (
    <div role="dialog" aria-label={t('search.category')} className="category-popup" onKeyDown={press}>
      {custom && (
        <Segmented<Kind>
          block
          aria-label={t('search.category_kind')}
          value={kind}
          options={[
            { value: 'normal', label: t('search.category') },
            { value: 'custom', label: t('search.category_custom') },
          ]}
          onChange={setKind}
        />
      )}
      <CategoryBrowser
        key={kind}
        forest={kind === 'custom' && custom ? custom : normal}
        sites={sites}
        plat={plat}
        chosen={chosen}
        selectAll={restricted && kind === 'normal' && !chosen.some((node) => node.custom)}
        standing={standing}
        onSearchTitle={onSearchTitle}
        onChoose={choose}
        onToggle={toggle}
      />
      <ChosenCategories
        chosen={chosen}
        refusal={refusal}
        onLeave={toggle}
        onClear={() => choose([])}
        onChangeOver={(node) => choose([node])}
      />
      <footer>
        <span role="status">{t('search.category_count', { chosen: chosen.length, most: LIMITS.categories })}</span>
        {hasDefault && !chosen.some((node) => node.custom) && (
          <DefaultButton plat={plat} ids={chosen.map((node) => chosenOf(node, normal).id)} />
        )}
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="primary" disabled={incomplete} onClick={confirm}>
          {t('common.confirm')}
        </Button>
      </footer>
    </div>
  )
}
