import { PlainFault } from '../plain-fault.ts'
import { COMMON, needed, readArguments } from './arguments.ts'
import { send } from './send.ts'

const text = { type: 'string' } as const

/** `add-notice`: a notice above every page, in both languages. */
export async function addNoticeCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, zh: text, en: text, from: text, until: text })
  return send(values.data, {
    command: 'add-notice',
    msg: needed(values.zh, '--zh'),
    msg_en: needed(values.en, '--en'),
    from: moment(values.from, '--from'),
    until: moment(values.until, '--until'),
  })
}

/** `list-notices`: every notice with its id. */
export async function listNoticesCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, COMMON)
  return send(values.data, { command: 'list-notices' })
}

/** `remove-notice --id ID`. */
export async function removeNoticeCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, id: text })
  return send(values.data, { command: 'remove-notice', id: needed(values.id, '--id') })
}

/** The first moment of a day in Asia/Shanghai, or a moment of it (`2026-10-01T08:30`). */
function moment(value: string | undefined, flag: string): string | null {
  if (value === undefined) return null
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(value) ?? []
  const at = new Date(`${day}T${time}:00+08:00`)
  if (day === undefined || Number.isNaN(at.getTime()))
    throw new PlainFault(`${flag} 应为 yyyy-MM-dd 或 yyyy-MM-ddTHH:mm。`, `${flag} must be yyyy-MM-dd or yyyy-MM-ddTHH:mm.`, 2)
  return at.toISOString()
}
