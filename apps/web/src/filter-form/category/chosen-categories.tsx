import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { Button, Tag } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import type { ToggleRefusal } from './category-choice.ts'
import { ancestorsOf, type CategoryNode } from './category-forest.ts'

interface Props {
  chosen: readonly CategoryNode[]
  /** What could not be added, and why. */
  refusal: { rule: ToggleRefusal; node: CategoryNode } | null
  onLeave(node: CategoryNode): void
  onClear(): void
  /** Lets go of all that is chosen for this one. */
  onChangeOver(node: CategoryNode): void
}

/** What is chosen in the popup as tags, and why the last one could not be added. */
export function ChosenCategories({ chosen, refusal, onLeave, onClear, onChangeOver }: Props) {
  const { t, pick } = useText()
  if (chosen.length === 0) return null
  const pathOf = (node: CategoryNode) => [...ancestorsOf(node).reverse(), node].map(({ name }) => pick(name)).join(' / ')
  return (
    <div className="category-popup-chosen">
      {refusal && (
        <p className="filter-row-fault" role="alert">
          {pick(RULE_TEXTS[refusal.rule])}
          {refusal.rule !== 'category_limit' && (
            <Button type="link" size="small" onClick={() => onChangeOver(refusal.node)}>
              {t('search.category_change_over', { name: pick(refusal.node.name) })}
            </Button>
          )}
        </p>
      )}
      {chosen.map((node) => (
        <Tag key={node.key} closable title={pathOf(node)} onClose={() => onLeave(node)}>
          {pick(node.name)}
        </Tag>
      ))}
      {chosen.length > 1 && (
        <Button type="link" size="small" onClick={onClear}>
          {t('search.category_clear')}
        </Button>
      )}
    </div>
  )
}
