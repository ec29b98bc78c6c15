import type { LoadReport } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { EngineError, type EngineFailure, toEngineError } from '../engine/errors.ts'

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
    stops: [],
    questions: [],
    numbers: [],
    not_read: [],
    totals: { count: 0, lines: [] },
    can_roll_back: false,
  }
}

function uniqueNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((one) => one === name).length
    return earlier === 0 ? name : `${name} (${earlier + 1})`
  })
}

/** Whether a load waits, or is worked at. */
export const isOpen = ({ state }: LoadReport): boolean => state === 'created' || state === 'processing'

/** What to tell of a failure. */
export function messageOf(thrown: unknown): Text {
  if (thrown instanceof MarketError) return thrown.text
  const failure = toEngineError(thrown)
  if (failure.reason === 'disk_full') return new MarketError('disk').text
  const { zh, en } = ENGINE[failure.reason] ?? same(causeOf(thrown))
  return { zh: `加载失败，未做任何更改（${zh}）`, en: `The load failed; nothing was changed (${en})` }
}

const ENGINE: Partial<Record<EngineFailure, Text>> = {
  memory: { zh: '所需内存超过加载可用的内存，请分几次加载', en: 'it needs more memory than a load may use: load it in several parts' },
  timeout: { zh: '一个步骤超过一小时，请分几次加载', en: 'a step took longer than an hour: load it in several parts' },
  away: {
    zh: '市场数据的一台服务器没有应答，请稍后再加载',
    en: 'a server of the market data does not answer: load it again when it is back',
  },
  read_only: { zh: '数据文件夹不可写', en: 'the data folder cannot be written to' },
}

/** What looking into a file throws: one that needs too much memory is refused as too large. */
export function refuseTooLarge(thrown: unknown): never {
  if (thrown instanceof EngineError && thrown.reason === 'memory')
    throw new MarketError(
      'too_large',
      {
        zh: '读取文件所需的内存过多（单个值或数据块过大）',
        en: 'The file needs too much memory to be read: a value or a block of it is too large',
      },
      { cause: thrown },
    )
  throw thrown
}

const same = (text: string): Text => ({ zh: text, en: text })

/** The plainest sentence of an error and its causes: of what the engine says, the part before its statements. */
function causeOf(thrown: unknown): string {
  const inner = thrown instanceof EngineError && thrown.cause !== undefined ? thrown.cause : thrown
  const said = inner instanceof Error ? inner.message : String(inner)
  return said
    .replace(/^.*?Code: \d+\. DB::Exception: /s, '')
    .replace(/(: (While|In scope)|\. Stack trace|\n)[\s\S]*$/, '')
    .slice(0, 300)
}
