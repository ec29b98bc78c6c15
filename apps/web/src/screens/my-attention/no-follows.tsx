import { Button } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../url/paths.ts'

/** Stands where nothing is followed yet. */
export function NoFollows() {
  const { t } = useText()
  return (
    <EmptyState
      title={t('follow.none')}
      hint={t('follow.none_hint')}
      action={
        <Button type="primary" href={`#${paths.search.href()}`}>
          {t('common.to_search')}
        </Button>
      }
    />
  )
}
