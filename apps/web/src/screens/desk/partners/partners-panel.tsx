import { listPartners } from '@marketscope/contract/calls/partner'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import { PartnerDrawer } from './partner-drawer.tsx'
import { PartnersTable } from './partners-table.tsx'
import './partners.css'

/** No partner is called so: it is no name of one. */
const NEW = '+'

/** The partners under whose names the product is shown; one of them opens in a drawer. */
export function PartnersPanel() {
  const { t } = useText()
  const { can } = useUser()
  const [state, patch] = useUrlState()
  const { data, error, refetch } = useQuery({ ...callOptions(listPartners, {}), staleTime: 0 })
  const open = (partner: string | null, push = true) => patch({ partner }, { push })
  const find = (found: typeof data) => found?.data.find(({ name }) => name === state.partner)

  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <LoadingState height={420} rows={8} />
    if (data.data.length === 0) return <EmptyState title={t('partners.none')} hint={t('partners.none_hint')} />
    return <PartnersTable partners={data.data} onOpen={open} />
  }
  return (
    <>
      <Panel
        title={t('desk.partners')}
        hint={t('partners.hint')}
        toolbar={
          can('desk:write') && (
            <Button type="primary" onClick={() => open(NEW)}>
              {t('partners.new')}
            </Button>
          )
        }
      >
        {content()}
      </Panel>
      {state.partner !== undefined && (
        <PartnerDrawer
          key={state.partner}
          newest={state.partner === NEW ? null : find(data)}
          onClose={() => open(null, false)}
          onSaved={(name) => open(name, false)}
          onReload={async () => find((await refetch()).data)}
        />
      )}
    </>
  )
}
