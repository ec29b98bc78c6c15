import { useText } from '../i18n/use-text.ts'
import { useLook } from './look.ts'

/** What the product is called: by the partner whose pages these are, else our own name. */
export function useProductName(): string {
  const { t, pick } = useText()
  const title = useLook((state) => state.title)
  return title ? pick(title) : t('shell.product')
}
