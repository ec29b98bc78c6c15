import { useText } from '../../i18n/use-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export default function SearchScreen() {
  const { t } = useText()
  return <PageHeader title={t('shell.search')} />
}
