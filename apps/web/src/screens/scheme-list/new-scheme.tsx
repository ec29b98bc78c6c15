import { getHome } from '@marketscope/contract/calls/home'
import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { callOptions } from '../../api/query-options.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { paths } from '../../url/paths.ts'

/** A scheme is about a market: one of the searches lately, or another that is searched for first. */
export function NewScheme({ kind, open, onClose }: { kind: SchemeKind; open: boolean; onClose: () => void }) {
  const { t, pick } = useText()
  const format = useFormat()
  const query = useQuery({ ...callOptions(getHome, {}), enabled: open })
  const recent = (query.data?.recent ?? []).filter(({ unusable }) => unusable === null)
  return (
    <Modal
      open={open}
      title={t('scheme.new_title')}
      onCancel={onClose}
      footer={
        <Button type={recent.length === 0 ? 'primary' : 'default'} href={`#${paths.search.href()}`}>
          {t('scheme.other_market')}
        </Button>
      }
    >
      <p className="scheme-quiet">{t(`scheme.new_hint_${kind}`)}</p>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <LoadingState height={120} rows={3} />
      ) : recent.length === 0 ? (
        <p>{t('scheme.no_recent')}</p>
      ) : (
        <ul className="scheme-markets" aria-label={t('scheme.recent')}>
          {recent.map(({ url_id, start, end, tags }) => (
            <li key={url_id}>
              <a href={`#${paths.scheme.href({ kind, url_id, start, end, rule_id: null })}`}>{tags.map(pick).join(' · ')}</a>
              <span className="scheme-quiet">{format.months({ start, end })}</span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
