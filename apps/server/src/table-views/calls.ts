import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { keepTableView, removeTableView, tableViewsOf } from './table-views.ts'

/** The views that an account has of the columns of tables. */
export function tableViewHandlers({ db, now }: Services): Pick<Handlers, 'listTableViews' | 'saveTableView' | 'removeTableView'> {
  return {
    listTableViews: async ({ part }, context) => ({ data: await tableViewsOf(db, context.signedIn().account.id, part) }),
    saveTableView: async (view, context) => ({ data: await keepTableView(db, context.signedIn().account.id, view, now()) }),
    removeTableView: async ({ id }, context) => {
      await removeTableView(db, context.signedIn().account.id, id)
      return { msg: 'ok' }
    },
  }
}
