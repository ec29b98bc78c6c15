import type { LoadReport } from '@marketscope/contract/calls/load'
import { isOpen } from './load-report.ts'
import type { LoadStore } from './load-store.ts'
import type { LoadsOptions } from './loads.ts'
import { noteNamesOnce } from './publish/count-names.ts'
import { dropLeftStaging, dropStaging, outcomes, removeOld, takeBackLeftOvers } from './publish/housekeeping.ts'

/** Clears away what processes left that ended in the middle of a load, and tells what became of it. `isOurs`: whether this process has the load. While nobody else changes the market. */
export async function clearAway(
  { engine, onFailed }: Pick<LoadsOptions, 'engine' | 'onFailed'>,
  store: LoadStore,
  isOurs: (load: string) => boolean,
): Promise<void> {
  await engine.alignCopies()
  const held = await engine.ledger.held()
  const { live, undone } = await outcomes(engine)
  for (const report of await store.list()) {
    if (report.state === 'published' && undone.has(report.load_id)) await store.put({ ...report, state: 'rolled_back' })
    if (!isOpen(report) || held.has(report.load_id) || isOurs(report.load_id)) continue
    await dropStaging(engine, BigInt(report.load_id))
    const ended_at = new Date().toISOString()
    if (live.has(report.load_id)) {
      await store.put({ ...report, state: 'published', progress: 1, step: null, ended_at })
      continue
    }
    const message = {
      zh: '程序在加载过程中停止，未做任何更改，请重新加载',
      en: 'The program stopped during this load; nothing was changed. Please load again',
    }
    const failed: LoadReport = { ...report, state: 'fail', step: null, ended_at, message }
    await store.put(failed)
    onFailed?.(failed, null)
  }
  await dropLeftStaging(engine)
  await takeBackLeftOvers(engine)
  await noteNamesOnce(engine)
  await removeOld(engine)
}
