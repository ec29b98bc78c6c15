import type { CallResult } from '@marketscope/contract/call'
import type { coverage, LoadReport, loadFaults, previewMapping, UploadedFile } from '@marketscope/contract/calls/load'

export interface Loads {
  inspect(path: string, name: string): Promise<Omit<UploadedFile, 'file_id'>>
  preview(path: string, name: string, mapping: unknown | null, rows?: number): Promise<CallResult<typeof previewMapping>>
  start(o: { files: { path: string; name: string }[]; mapping: unknown | null; dry_run: boolean; who: string }): Promise<LoadReport>
  wait(load_id: string): Promise<LoadReport>
  get(load_id: string): Promise<LoadReport>
  list(): Promise<LoadReport[]>
  cancel(load_id: string): Promise<LoadReport>
  rollBack(load_id: string, who: string): Promise<LoadReport>
  faults(load_id: string, page: number, page_size: number): Promise<CallResult<typeof loadFaults>>
  faultsCsv(load_id: string): AsyncIterable<string>
  coverage(): Promise<CallResult<typeof coverage>>
  recover(): Promise<void>
  close(): Promise<void>
}

/** Until the warehouse brings its loads: none. */
export async function openLoads(_: { engine: unknown; folder: string; onPublished(): Promise<void> }): Promise<Loads> {
  const none = async (): Promise<never> => {
    throw new Error('loads are not there yet')
  }
  return {
    inspect: none,
    preview: none,
    start: none,
    wait: none,
    get: none,
    list: async () => [],
    cancel: none,
    rollBack: none,
    faults: none,
    faultsCsv: async function* () {},
    coverage: none,
    recover: async () => undefined,
    close: async () => undefined,
  }
}
