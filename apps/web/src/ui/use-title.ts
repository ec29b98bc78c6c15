import { useEffect } from 'react'
import { useProductName } from '../state/use-product-name.ts'

/** What the browser calls the page: the screen, then whose product it is. */
export function useTitle(screen: string | null): void {
  const product = useProductName()
  useEffect(() => {
    document.title = screen ? `${screen} - ${product}` : product
  }, [screen, product])
}
