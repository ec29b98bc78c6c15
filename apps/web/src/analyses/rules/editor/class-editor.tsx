import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { LIMITS } from '@marketscope/contract/limits'
import type { PlacedClass } from '@marketscope/contract/schemes/class-tree'
import { CLASS_LIMITS } from '@marketscope/contract/schemes/classes'
import { conditionText } from '@marketscope/contract/schemes/condition-text'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { pathOf } from './class-tree.tsx'
import { ConditionEditor, EMPTY_CONDITION } from './condition-editor.tsx'
import type { Preview } from './preview-of.ts'
import type { SchemeDrafting } from './use-scheme-draft.ts'

interface Props {
  drafting: SchemeDrafting
  selected: PlacedClass
  preview: Preview | null
}

/** The name and the rules of one class, each with what it takes and what is wrong with it. */
export function ClassEditor({ drafting, selected, preview }: Props) {
  const { t, pick } = useText()
  const format = useFormat()
  const id = useId()
  const { own } = selected
  const { classes } = drafting.draft.content
  const prefix = pathOf(selected, classes)
  const faultsOf = (part: string) =>
    drafting.faults.flatMap(({ path, text }) => {
      const whole = `${path.join('.')}`
      return whole === `${prefix}${part}` || whole.startsWith(`${prefix}${part}.`)
        ? [{ path: path.slice(`${prefix}${part}`.split('.').length), text }]
        : []
    })
  const [nameFault] = faultsOf('name')
  return (
    <section className="class-editor" aria-label={own.name}>
      <label className="class-name" htmlFor={id}>
        {t('rules.class_name')}
        <Input
          id={id}
          value={own.name}
          maxLength={CLASS_LIMITS.name}
          status={nameFault ? 'error' : ''}
          onChange={({ target }) => drafting.change(own.id, { name: target.value })}
        />
      </label>
      {nameFault && (
        <p className="condition-fault" role="alert">
          {pick(nameFault.text)}
        </p>
      )}
      <p className="rule-note">{own.children.length > 0 ? t('rules.parent_hint') : t('rules.rules_hint', { most: LIMITS.schemeRules })}</p>
      {own.rules.map((rule, place) => {
        const takes = preview?.takes.get(rule.id)
        const fires = (preview?.fits.get(rule.id)?.items ?? 0) > 0
        const change = (when: typeof rule.when) => drafting.change(own.id, { rules: own.rules.with(place, { ...rule, when }) })
        return (
          <article key={rule.id} className="rule-card" aria-label={conditionText(rule.when)}>
            <ConditionEditor condition={rule.when} faults={faultsOf(`rules.${place}.when`)} onChange={change} />
            <footer>
              {preview && (
                <span data-idle={takes?.items === 0}>
                  {!takes
                    ? t('rules.not_tried')
                    : takes.items !== 0
                      ? t('rules.takes', { count: takes.items ?? 0, share: format.value('share', takes.share, '') })
                      : t(fires ? 'rules.taken_before' : 'rules.never_fires')}
                </span>
              )}
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('rules.remove_rule')}
                onClick={() => drafting.change(own.id, { rules: own.rules.toSpliced(place, 1) })}
              />
            </footer>
          </article>
        )
      })}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => drafting.change(own.id, { rules: [...own.rules, { id: drafting.freshRule(), name: '', when: EMPTY_CONDITION }] })}
      >
        {t('rules.add_rule')}
      </Button>
    </section>
  )
}
