import { Alert, Button } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { Preview } from './preview-cells.ts'

/** What is wrong with the mapping itself; a click goes to the place. */
export function MappingFaults({ faults, onGo }: { faults: Preview['mapping_faults']; onGo(path: string): void }) {
  const { t, pick } = useText()
  if (faults.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('data.mapping.faults', { faults: faults.length })}
      description={
        <ul className="data-list">
          {faults.map((fault) => (
            <li key={`${fault.path} ${fault.en}`}>
              <Button type="link" size="small" className="data-path" onClick={() => onGo(fault.path)}>
                <code>{fault.path || t('data.mapping.whole')}</code>
              </Button>{' '}
              {pick(fault)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
