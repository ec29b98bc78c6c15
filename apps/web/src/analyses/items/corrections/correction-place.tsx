import { lazy, Suspense, useState } from 'react'
import { useCorrectionMode } from './correction-mode.ts'

const CorrectionDrawer = lazy(() => import('./correction-drawer.tsx').then((module) => ({ default: module.CorrectionDrawer })))

/** Where corrections are made: fetched when somebody first asks for it. */
export function CorrectionPlace() {
  const { open } = useCorrectionMode()
  const [wanted, want] = useState(false)
  if (open !== null && !wanted) want(true)
  return (
    wanted && (
      <Suspense fallback={null}>
        <CorrectionDrawer />
      </Suspense>
    )
  )
}
