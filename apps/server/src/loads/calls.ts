import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { tellRolledBack } from '../tasks/load-tasks.ts'
import { loadEntry } from './load-entry.ts'
import { startLoadFor } from './start-load-for.ts'
import { findUpload, touchUpload } from './uploads.ts'

type Names =
  | 'inspectUpload'
  | 'previewMapping'
  | 'startLoad'
  | 'getLoad'
  | 'listLoads'
  | 'cancelLoad'
  | 'rollBackLoad'
  | 'loadFaults'
  | 'coverage'

const PREVIEW_ROWS = 20

const lookingOf = (context: CallContext) => ({ who: context.signedIn().account.id, signal: context.signal })

export function loadHandlers(services: Services): Pick<Handlers, Names> {
  const { loads, folder } = services
  return {
    inspectUpload: async ({ file_id, ...sheet }, context) => {
      const { path, name } = await findUpload(folder.uploads, file_id)
      return { file_id, ...(await loads.inspect(path, name, sheet, lookingOf(context))) }
    },
    previewMapping: async ({ file_id, mapping }, context) => {
      const { path, name } = await findUpload(folder.uploads, file_id)
      return loads.preview(path, name, mapping, PREVIEW_ROWS, lookingOf(context))
    },
    startLoad: async ({ file_ids, mapping, dry_run, on_fault, covers_until }, context) => {
      const files = await Promise.all(file_ids.map((id) => findUpload(folder.uploads, id)))
      for (const file of files) await touchUpload(file)
      const named = files.map(({ path, name }) => ({ path, name }))
      return startLoadFor(context.signedIn().account, services, { files: named, mapping, dry_run, on_fault, covers_until })
    },
    getLoad: ({ load_id }) => loads.get(load_id),
    listLoads: async () => ({ data: (await loads.list()).map(loadEntry) }),
    cancelLoad: ({ load_id }) => loads.cancel(load_id),
    rollBackLoad: async ({ load_id }, context) => {
      const report = await loads.rollBack(load_id, context.signedIn().account.username)
      await tellRolledBack(services, report)
      return report
    },
    loadFaults: ({ load_id, page, page_size }) => loads.faults(load_id, page, page_size),
    coverage: () => loads.coverage(),
  }
}
