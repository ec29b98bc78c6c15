import { useEffect } from 'react'
import { useUrlState } from './use-url-state.ts'

/** The page of a list that is asked for page by page, of `size` rows. */
interface PageThere {
  /** The one in the address, or the last there is. */
  page: number
  /** Whether the one in the address is beyond the last: that one is on its way. */
  beyond: boolean
}

/**
 * Goes to the last page of a list where the one in the address is gone, as rows are deleted, expire or are narrowed down, as if nobody had been beyond it. `count`: how
 * many rows there are by the answer to this page; undefined: it is not known yet.
 */
export function usePageThere(asked: number, size: number, count: number | undefined): PageThere {
  const [, patch] = useUrlState()
  const last = count === undefined ? asked : Math.max(1, Math.ceil(count / size))
  const beyond = asked > last
  useEffect(() => {
    if (beyond) patch({ page: last === 1 ? null : last })
  }, [beyond, last, patch])
  return { page: Math.min(asked, last), beyond }
}
