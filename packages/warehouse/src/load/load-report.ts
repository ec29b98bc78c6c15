import type { LoadReport } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { toEngineError } from '../engine/errors.ts'

/** The report of a load that waits. */
export function newReport(
  id: bigint,
  { files, dry_run, who }: { files: readonly { name: string }[]; dry_run: boolean; who: string },
): LoadReport {
  return {
    load_id: String(id),
    state: 'created',
    dry_run,
    created_at: new Date().toISOString(),
    ended_at: null,
    who,
    files: uniqueNames(files.map((file) => file.name)),
    progress: 0,
    step: { zh: '等待', en: 'Waiting' },
    rows_read: 0,
    rows_faulty: 0,
    faults: 0,
    rows: {},
    months: [],
    message: null,
    can_roll_back: false,
  }
}

function uniqueNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((one) => one === name).length
    return earlier === 0 ? name : `${name} (${earlier + 1})`
  })
}

/** What to tell of a failure. */
export function messageOf(thrown: unknown): Text {
  if (thrown instanceof MarketError) return thrown.text
  if (toEngineError(thrown).reason === 'disk_full') return new MarketError('disk').text
  const said = thrown instanceof Error ? thrown.message : String(thrown)
  return { zh: `加载失败，未做任何更改（${said}）`, en: `The load failed; nothing was changed (${said})` }
}
