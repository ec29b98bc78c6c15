import { LIMITS } from '@marketscope/contract/limits'
import { Button } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import type { ChosenCategory } from '../filter-draft.ts'
import type { SiteEntry } from '../site-choice.ts'
import { chosenOf } from './category-choice.ts'
import { counterpartsIn, sitesNotAsked } from './not-asked.ts'
import { useForests } from './use-forests.ts'

interface Props {
  sites: readonly SiteEntry[]
  plat: readonly string[]
  chosen: readonly ChosenCategory[]
  onAdd(categories: ChosenCategory[]): void
}

/** Which of the chosen platforms have no category, so that nothing is asked of them, with the categories there that go with the chosen ones to add; nothing where all have one. */
export function NotAskedNote(props: Props) {
  return sitesNotAsked(props.plat, props.sites, props.chosen).length === 0 ? null : <Note {...props} />
}

function Note({ sites, plat, chosen, onAdd }: Props) {
  const { t, pick } = useText()
  const { forests } = useForests(plat, sites)
  const without = sitesNotAsked(plat, sites, chosen)
  const found = forests ? [...new Set(without.map(({ tree }) => tree))].flatMap((tree) => counterpartsIn(tree, chosen, forests)) : []
  const room = LIMITS.categories - chosen.length
  return (
    <div className="filter-row-note">
      <p role="status">{t('search.not_asked', { sites: without.map(({ name }) => pick(name)).join(t('common.list_comma')) })}</p>
      {forests && found.length > 0 && found.length <= room && (
        <Button type="link" size="small" onClick={() => onAdd(found.map((node) => chosenOf(node, forests.normal)))}>
          {t('search.not_asked_add', { names: found.map(({ name }) => pick(name)).join(t('common.list_comma')) })}
        </Button>
      )}
    </div>
  )
}
