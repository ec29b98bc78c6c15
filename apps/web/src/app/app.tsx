import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { makeQueryClient } from '../api/query-client.ts'
import { onSignedOut } from '../api/session.ts'
import { adoptPreview } from '../state/preview.ts'
import { paths, safeReturn } from '../url/paths.ts'
import { makeRouter } from './router.tsx'
import { tellElsewhere } from './session/elsewhere.ts'

adoptPreview()
const queryClient = makeQueryClient()
const router = makeRouter(queryClient)

onSignedOut((error) => {
  const { pathname, href } = router.history.location
  if (pathname === paths.signIn.path || pathname === paths.outbox.path) return
  if (error.kind === 'logged_in_elsewhere' && tellElsewhere()) return
  queryClient.clear()
  router.history.replace(paths.signIn.href(safeReturn(href), error.kind === 'logged_in_elsewhere' ? 'elsewhere' : undefined))
})

/** The whole product. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
