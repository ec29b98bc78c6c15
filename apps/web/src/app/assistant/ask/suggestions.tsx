import type { Text } from '@marketscope/contract/text'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  offered: readonly Text[]
  onAsk: (question: string) => void
  /** In one line above the input, instead of one below the other. */
  inLine?: boolean
}

/** What could be asked on the page, each asked by a click. */
export function Suggestions({ offered, onAsk, inLine = false }: Props) {
  const { t, pick } = useText()
  return (
    <section className="suggestions" data-line={inLine} aria-label={t('assistant.suggestions')}>
      {offered.map((question) => (
        <button key={question.zh} type="button" onClick={() => onAsk(pick(question))}>
          {pick(question)}
        </button>
      ))}
    </section>
  )
}
