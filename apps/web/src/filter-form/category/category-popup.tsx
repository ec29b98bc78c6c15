import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { CategoryChooser, type ChooserProps } from './category-chooser.tsx'
import './category-popup.css'
import { useFocusLoop } from '../../ui/use-focus-loop.ts'
import { useForests } from './use-forests.ts'

interface WithoutProps {
  error: Error | null
  onRetry(): void
  onCancel(): void
}

/** The popup as long as there are no categories in it. A failure takes the keyboard, so that asking again is at hand. */
function WithoutCategories({ error, onRetry, onCancel }: WithoutProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const loop = useFocusLoop()
  const failed = error !== null
  useEffect(() => {
    if (failed) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [failed])

  function press(event: KeyboardEvent<HTMLDivElement>) {
    loop(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  if (!failed)
    return (
      <div className="category-popup">
        <LoadingState height={440} rows={9} />
      </div>
    )
  return (
    <div ref={box} role="dialog" aria-label={t('search.category')} className="category-popup" onKeyDown={press}>
      <ErrorState error={error} onRetry={onRetry} />
    </div>
  )
}

/** The categories of the chosen platforms, to choose from. */
export function CategoryPopup(props: Omit<ChooserProps, 'forests'>) {
  const { forests, error, retry } = useForests(props.plat, props.sites)
  if (forests) return <CategoryChooser {...props} forests={forests} />
  return <WithoutCategories error={error} onRetry={retry} onCancel={props.onCancel} />
}
