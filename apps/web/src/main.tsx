import './app/no-eval.ts'
import type { ErrorInfo } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './app/global.css'
import { isForbidden } from './app/route-error.tsx'
import { watchLook } from './app/watch-look.ts'
import { watchPreferences } from './app/watch-preferences.ts'
import { startMonitor } from './monitor/start-monitor.ts'

startMonitor()

// A page left open across an update asks for parts that no longer exist: the new page has them. While the server is away, reloading would lose the page.
window.addEventListener('vite:preloadError', () => {
  fetch('/api/health').then(
    ({ ok }) => ok && window.location.reload(),
    () => undefined,
  )
})

watchLook()
await watchPreferences()
const root = document.getElementById('root')
const onCaughtError = (error: unknown, { componentStack }: ErrorInfo) => {
  // A page that says whose it is has no fault.
  if (!isForbidden(error)) console.error(error, componentStack)
}
if (root) createRoot(root, { onCaughtError }).render(<App />)
