import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'

interface Props {
  title: string
  height: number
  error: unknown
  onRetry: () => void
  isPending: boolean
  /** Why there is nothing; null: there is something. */
  empty: string | null
  children: () => ReactNode
}

/** A part of what is told of a thing, with its own states. */
export function FigureBlock({ title, height, error, onRetry, isPending, empty, children }: Props) {
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={onRetry} />
    if (isPending) return <LoadingState height={height} rows={3} />
    if (empty !== null) return <EmptyState hint={empty} />
    return children()
  }
  return (
    <section className="entity-block" aria-label={title} aria-busy={isPending}>
      <h3>{title}</h3>
      {content()}
    </section>
  )
}
