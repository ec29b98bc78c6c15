import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type Atom, CONDITION_KINDS, type Condition, type ConditionKind, isJoined, kindOf } from '@marketscope/contract/schemes/condition'
import type { Fault } from '@marketscope/contract/schemes/condition-faults'
import { KIND_NAMES } from '@marketscope/contract/schemes/condition-text'
import { FILE_OPERATORS } from '@marketscope/contract/schemes/file/file-words'
import { operatorOf } from '@marketscope/contract/schemes/file/write-rows'
import { Button, Checkbox, Segmented, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { AtomInput } from './atom-input.tsx'

interface Props {
  condition: Condition
  faults: readonly Fault[]
  onChange(condition: Condition): void
  /** Left out: it cannot be taken away. */
  onRemove?: (() => void) | undefined
  depth?: number
}

const EMPTY: Record<ConditionKind, Atom> = {
  title: { title: '' },
  attribute: { attribute: '', values: [] },
  brand: { brand: [] },
  shop: { shop: [] },
  price: { price: [null, null] },
  sku: { sku: '' },
  items: { items: [] },
  category: { category: [] },
}

export const EMPTY_CONDITION: Condition = { all: [EMPTY.title] }

const below = (faults: readonly Fault[], ...keys: (string | number)[]): Fault[] =>
  faults
    .filter(({ path }) => keys.every((key, place) => path[place] === key))
    .map(({ path, text }) => ({ path: path.slice(keys.length), text }))

/** One condition of a rule: what is asked, turned round or not, or a group joined by and or or. */
export function ConditionEditor({ condition, faults, onChange, onRemove, depth = 0 }: Props) {
  const { t, pick } = useText()
  if ('not' in condition && isJoined(condition.not) === false)
    return <Line condition={condition} faults={below(faults, 'not')} onChange={onChange} onRemove={onRemove} />
  if (!isJoined(condition)) return <Line condition={condition} faults={faults} onChange={onChange} onRemove={onRemove} />
  const turned = 'not' in condition
  const group = turned ? condition.not : condition
  const own = turned ? below(faults, 'not') : faults
  const kind = 'any' in group ? 'any' : 'all'
  const parts = 'any' in group ? group.any : 'all' in group ? group.all : [group]
  const say = (next: readonly Condition[], how: 'any' | 'all' = kind, not = turned) => {
    const made = (how === 'any' ? { any: [...next] } : { all: [...next] }) as Condition
    onChange(not ? { not: made } : made)
  }
  // A condition is known by its place alone.
  const keys = parts.map((_, place) => `part ${place}`)
  const plain = own.find(({ path }) => path.length <= 1)
  return (
    <fieldset className="condition-group" data-depth={depth}>
      <legend className="condition-head">
        <Segmented
          size="small"
          value={kind}
          options={[
            { value: 'all', label: t('rules.all_of') },
            { value: 'any', label: t('rules.any_of') },
          ]}
          onChange={(how) => say(parts, how as 'any' | 'all')}
        />
        <Checkbox checked={turned} onChange={(event) => say(parts, kind, event.target.checked)}>
          {t('rules.not')}
        </Checkbox>
        {onRemove && (
          <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('rules.remove_group')} onClick={onRemove} />
        )}
      </legend>
      {parts.map((part, place) => (
        <ConditionEditor
          key={keys[place]}
          condition={part}
          faults={below(own, kind, place)}
          onChange={(next) => say(parts.with(place, next))}
          onRemove={parts.length > 1 || depth > 0 ? () => (parts.length > 1 ? say(parts.toSpliced(place, 1)) : onRemove?.()) : undefined}
          depth={depth + 1}
        />
      ))}
      {plain && (
        <p className="condition-fault" role="alert">
          {pick(plain.text)}
        </p>
      )}
      <span className="condition-add">
        <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => say([...parts, EMPTY.title])}>
          {t('rules.add_condition')}
        </Button>
        {depth < 3 && (
          <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => say([...parts, { any: [EMPTY.title] }])}>
            {t('rules.add_group')}
          </Button>
        )}
      </span>
    </fieldset>
  )
}

/** One thing that is asked of an item. */
function Line({ condition, faults, onChange, onRemove }: Omit<Props, 'depth'>) {
  const { t, pick } = useText()
  const turned = 'not' in condition
  const atom = (turned ? condition.not : condition) as Atom
  const say = (next: Atom, not = turned) => onChange(not ? { not: next } : next)
  const [fault] = faults
  return (
    <div className="condition-line" data-fault={fault !== undefined}>
      <Select
        size="small"
        value={kindOf(atom)}
        options={CONDITION_KINDS.map((kind) => ({ value: kind, label: pick(KIND_NAMES[kind]) }))}
        popupMatchSelectWidth={false}
        onChange={(kind) => say(EMPTY[kind])}
        aria-label={t('rules.kind')}
      />
      <Select
        size="small"
        value={turned ? 'not' : 'is'}
        options={[
          { value: 'is', label: pick(FILE_OPERATORS[operatorOf(atom)][0]) },
          { value: 'not', label: pick(FILE_OPERATORS[operatorOf(atom)][1]) },
        ]}
        popupMatchSelectWidth={false}
        onChange={(how) => say(atom, how === 'not')}
        aria-label={t('rules.is_or_not')}
      />
      <AtomInput atom={atom} onChange={(next) => say(next)} />
      {onRemove && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('rules.remove_condition')}
          onClick={onRemove}
        />
      )}
      {fault && (
        <p className="condition-fault" role="alert">
          {pick(fault.text)}
        </p>
      )}
    </div>
  )
}
