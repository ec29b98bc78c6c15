import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { showLanguage } from '../../../i18n/i18n.ts'
import { answerCalls, renderRouter } from '../../../testing/render-app.tsx'
import { paths, withQuery } from '../../../url/paths.ts'
import { readQuery } from '../../../url/use-url-state.ts'
import DetailScreen from '../detail-screen.tsx'

/** Draws the screen at its own routes, so that addresses say which search it is, with an API that answers by hand. */
export async function openScreen(address: string, answers: Parameters<typeof answerCalls>[0]) {
  await showLanguage('zh')
  const sent = answerCalls({
    '/api/site': () => ({ data: [] }),
    '/api/sub/marked': () => ({ data: [] }),
    '/api/sub/module_visit': () => ({ msg: 'ok' }),
    ...answers,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const at = (path: string) => createRoute({ getParentRoute: () => root, path, component: DetailScreen })
  const routeTree = root.addChildren([at(paths.detail.path), at(paths.detailByQuery.path)])
  const router = createRouter({ routeTree, history, parseSearch: readQuery, stringifySearch: (query) => withQuery('', query) })
  renderRouter(router)
  return { sent, history, path: () => decodeURIComponent(history.location.href), back: () => history.back() }
}
