import { ACCOUNT_TYPES } from '@marketscope/contract/account-rights'
import { momentOf } from '@marketscope/contract/moments'
import { NOTICE_LENGTH } from '@marketscope/contract/notice-html'
import { PlainFault } from '../plain-fault.ts'
import { COMMON, needed, readArguments } from './arguments.ts'
import { send } from './send.ts'

const text = { type: 'string' } as const
const yes = { type: 'boolean' } as const

/** `add-notice`: a notice above every page, in both languages. */
export async function addNoticeCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, zh: text, en: text, from: text, until: text, for: text, partners: yes })
  return send(values.data, {
    command: 'add-notice',
    msg: html(values.zh, '--zh'),
    msg_en: html(values.en, '--en'),
    from: moment(values.from, '--from'),
    until: moment(values.until, '--until'),
    audience: audience(values.for),
    partners: values.partners ?? false,
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

/** The moment of the text, in Asia/Shanghai. */
function moment(value: string | undefined, flag: string): string | null {
  if (value === undefined) return null
  const at = momentOf(value)
  if (at === null)
    throw new PlainFault(`${flag} 应为 yyyy-MM-dd 或 yyyy-MM-ddTHH:mm。`, `${flag} must be yyyy-MM-dd or yyyy-MM-ddTHH:mm.`, 2)
  return at.toISOString()
}

/** Text short enough for a notice. */
function html(value: string | undefined, flag: string): string {
  const given = needed(value, flag)
  if (given.length <= NOTICE_LENGTH) return given
  throw new PlainFault(`${flag} 最多 ${NOTICE_LENGTH} 个字符。`, `${flag} has at most ${NOTICE_LENGTH} characters.`, 2)
}

function audience(value: string | undefined): (typeof ACCOUNT_TYPES)[number] {
  const known = ACCOUNT_TYPES.find((type) => type === (value ?? 'all'))
  if (known) return known
  throw new PlainFault('--for 应为 all、domestic 或 overseas。', '--for must be all, domestic or overseas.', 2)
}
