import { Button } from 'antd'
import { useText } from '../i18n/use-text.ts'
import { paths } from '../url/paths.ts'

/** The way back to the search form. */
export function BackToSearch() {
  const { t } = useText()
  return (
    <Button type="primary" href={`#${paths.search.href()}`}>
      {t('common.back_to_search')}
    </Button>
  )
}
