import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { CategoryChooser, type ChooserProps } from './category-chooser.tsx'
import './category-popup.css'
import { useForests } from './use-forests.ts'

/** The categories of the chosen platforms, to choose from. */
export function CategoryPopup(props: Omit<ChooserProps, 'forests'>) {
  const { forests, error, retry } = useForests(props.plat, props.sites)
  if (forests) return <CategoryChooser {...props} forests={forests} />
  return (
    <div className="category-popup">{error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState height={440} rows={9} />}</div>
  )
}
