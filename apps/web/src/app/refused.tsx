import type { MarketError } from '@marketscope/contract/errors'
import { Button } from 'antd'
import { useText } from '../i18n/use-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { paths } from '../url/paths.ts'
import { StaffOnly } from './staff-only.ts'

/** Why an account may not see a screen, with the way to the search. */
export function Refused({ error }: { error: MarketError }) {
  const { t, pick } = useText()
  const isOfStaff = error instanceof StaffOnly
  return (
    <Panel>
      <div role="alert">
        <EmptyState
          whole
          title={isOfStaff ? t('common.staff_only') : pick(error.text)}
          hint={t(isOfStaff ? 'common.staff_only_hint' : 'common.no_permission_hint')}
          action={
            <Button type="primary" href={`#${paths.search.href()}`}>
              {t('common.to_search')}
            </Button>
          }
        />
      </div>
    </Panel>
  )
}
