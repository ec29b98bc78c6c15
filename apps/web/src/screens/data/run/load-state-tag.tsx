import type { LoadReport } from '@marketscope/contract/calls/load'
import { Tag } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

const COLOURS: Record<LoadReport['state'], string> = {
  created: 'default',
  processing: 'blue',
  checked: 'cyan',
  published: 'success',
  rolled_back: 'gold',
  cancelled: 'default',
  fail: 'red',
}

/** What became of a load, in a word and a colour. */
export function LoadStateTag({ state }: { state: LoadReport['state'] }) {
  const { t } = useText()
  return (
    <Tag color={COLOURS[state]} style={{ color: 'var(--text)' }}>
      {t(`data.state.${state}`)}
    </Tag>
  )
}
