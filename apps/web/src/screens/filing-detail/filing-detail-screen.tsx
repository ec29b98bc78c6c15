import { RollbackOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { paths } from '../../url/paths.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { FilingLoader } from './filing-loader.tsx'

/** The page of a cosmetics filing: what it says, and who sells under it. */
export default function FilingDetailScreen() {
  const { t } = useText()
  const [query] = useUrlState()
  const number = query.filing_no?.trim()
  if (!number)
    return (
      <Panel>
        <EmptyState
          whole
          title={t('filings.no_number')}
          hint={t('filings.no_number_hint')}
          action={
            <Button type="primary" icon={<RollbackOutlined aria-hidden />} href={`#${paths.search.href()}`}>
              {t('filings.to_search')}
            </Button>
          }
        />
      </Panel>
    )
  return <FilingLoader key={number} filing_no={number} />
}
