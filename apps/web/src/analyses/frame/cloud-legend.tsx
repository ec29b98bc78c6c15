import type { CloudModel } from '../../charts/prepare/model.ts'
import { useText } from '../../i18n/use-text.ts'
import './cloud-legend.css'
import { Spot } from '../../ui/spot.tsx'

interface Props {
  model: CloudModel
  hidden: ReadonlySet<string>
  onHide: (hidden: string[]) => void
}

/** The types of the words of a cloud with how many words each has; pressing one takes its words out or brings them back. */
export function CloudLegend({ model, hidden, onHide }: Props) {
  const { t } = useText()
  const counts = Map.groupBy(model.words, ({ group }) => group)
  const toggle = (id: string) => onHide(hidden.has(id) ? [...hidden].filter((other) => other !== id) : [...hidden, id])
  return (
    <fieldset className="cloud-legend">
      <legend className="visually-hidden">{t('summary.word_types')}</legend>
      {model.groups.map(({ id, name, colour }) => (
        <button key={id} type="button" aria-pressed={!hidden.has(id)} onClick={() => toggle(id)}>
          <Spot colour={colour} />
          {name}
          <span>{counts.get(id)?.length ?? 0}</span>
        </button>
      ))}
    </fieldset>
  )
}
