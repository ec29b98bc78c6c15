import type { LoadSuggestion } from '@marketscope/contract/calls/load'
import { Alert, Button } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  suggestions: readonly LoadSuggestion[]
  onMend(path: LoadSuggestion['path'], rule: LoadSuggestion['rule']): void
}

/** What a check found that a change of the mapping would mend, each with a button that makes it. */
export function Suggestions({ suggestions, onMend }: Props) {
  const { t, pick } = useText()
  return suggestions.map((one) => (
    <Alert
      key={one.path.join('.')}
      type="info"
      showIcon
      title={pick(one)}
      action={
        <Button size="small" onClick={() => onMend(one.path, one.rule)}>
          {t('data.run.mend')}
        </Button>
      }
    />
  ))
}
