import { useEffect, useState } from 'react'
import { useProductName } from '../state/use-product-name.ts'

/** What one who names the page calls it. */
interface Named {
  title: string
}

/** Who names the page: what stands around the screens, then whoever knows better, the latest last. */
const around: Named[] = []
const within: Named[] = []

function show(): void {
  const named = within.at(-1) ?? around.at(-1)
  if (named) document.title = named.title
}

function useNamed(list: Named[], screen: string | null): void {
  const product = useProductName()
  const [own] = useState((): Named => ({ title: '' }))
  useEffect(() => {
    own.title = screen ? `${screen} - ${product}` : product
    show()
  }, [own, screen, product])
  useEffect(() => {
    list.push(own)
    show()
    return () => {
      list.splice(list.indexOf(own), 1)
      show()
    }
  }, [list, own])
}

/** What the browser calls the page as long as this is shown: the screen, or what it is about, then whose product it is. */
export function useTitle(screen: string): void {
  useNamed(within, screen)
}

/** What the browser calls the page where what is shown does not say it by {@link useTitle}; null: only whose product it is. */
export function useUsualTitle(screen: string | null): void {
  useNamed(around, screen)
}
