import type { ReactNode } from 'react'
import type { CloudModel } from '../../charts/prepare/model.ts'
import { useText } from '../../i18n/use-text.ts'
import { Legend } from '../../ui/legend.tsx'
import './cloud-legend.css'

interface Props {
  model: CloudModel
  hidden: ReadonlySet<string>
  onHide: (hidden: string[]) => void
  /** Stands behind the types. */
  end?: ReactNode
}

/** The types of the words of a cloud with how many words each has; pressing one takes its words out or brings them back. */
export function CloudLegend({ model, hidden, onHide, end }: Props) {
  const { t } = useText()
  const counts = Map.groupBy(model.words, ({ group }) => group)
  const entries = model.groups.map((group) => ({ ...group, count: counts.get(group.id)?.length ?? 0 }))
  return <Legend label={t('summary.word_types')} entries={entries} hidden={hidden} onHide={onHide} outlined end={end} />
}
