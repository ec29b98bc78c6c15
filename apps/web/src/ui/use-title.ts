import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'

/** What the browser calls the page: the screen, then whose product it is (ours where `owner` is empty). */
export function useTitle(screen: string | null, owner?: string | null): void {
  const { t } = useText()
  const product = owner || t('shell.product')
  useEffect(() => {
    document.title = screen ? `${screen} - ${product}` : product
  }, [screen, product])
}
