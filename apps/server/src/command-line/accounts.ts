import { ACCOUNT_TYPES, STORED_KINDS } from '@marketscope/contract/account-rights'
import { MailAddress, PhoneNumber } from '@marketscope/contract/contacts'
import { isDay } from '@marketscope/contract/days'
import { DISCOUNT_VERSIONS } from '@marketscope/contract/discount-versions'
import { PlainFault } from '../plain-fault.ts'
import { COMMON, needed, readArguments, readCount } from './arguments.ts'
import { send } from './send.ts'

const oneOf = <const V extends string>(value: string, allowed: readonly V[], flag: string): V => {
  const found = allowed.find((candidate) => candidate === value)
  if (found) return found
  throw new PlainFault(`${flag} 应为 ${allowed.join('、')} 之一。`, `${flag} must be one of ${allowed.join(', ')}.`, 2)
}

/** How somebody signs in, as `--mail` and `--phone` tell. Throws unless there is one of them and what there is can be one. */
function readContacts(values: { mail?: string | undefined; phone?: string | undefined }): { mail: string | null; phone: string | null } {
  const read = (schema: typeof MailAddress | typeof PhoneNumber, value: string | undefined, zh: string, en: string) => {
    if (value === undefined) return null
    const found = schema.safeParse(value)
    if (!found.success) throw new PlainFault(zh, en, 2)
    return found.data
  }
  const mail = read(MailAddress, values.mail, '邮箱格式有误。', 'The email address is not one.')
  const phone = read(PhoneNumber, values.phone, '手机号格式有误。', 'The phone number is not one.')
  if (mail === null && phone === null)
    throw new PlainFault('请给出 --mail 或 --phone，用于登录。', 'Give --mail or --phone, which the account signs in with.', 2)
  return { mail, phone }
}

/** `create-account`: somebody who can sign in with an email address, a phone number, or both. */
export async function createAccountCommand(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = readArguments(args, {
    ...COMMON,
    username: text,
    mail: text,
    phone: text,
    nick: text,
    versions: text,
    kind: { type: 'string', default: 'normal' },
    type: { type: 'string', default: 'all' },
    'due-date': text,
    'last-months': text,
  })
  const { mail, phone } = readContacts(values)
  const due = values['due-date'] ?? null
  if (due !== null && !isDay(due)) throw new PlainFault('--due-date 应为 yyyy-MM-dd。', '--due-date must be yyyy-MM-dd.', 2)
  const last = values['last-months'] === undefined ? null : readCount(values['last-months'], '--last-months')
  const versions = (values.versions ?? '').split(',').filter((version) => version !== '')
  return send(values.data, {
    command: 'create-account',
    username: values.username ?? mail ?? phone ?? '',
    mail,
    phone,
    nick: values.nick ?? null,
    kind: oneOf(values.kind, STORED_KINDS, '--kind'),
    account_type: oneOf(values.type, ACCOUNT_TYPES, '--type'),
    versions: versions.map((version) => oneOf(version, DISCOUNT_VERSIONS, '--versions')),
    due_date: due,
    last_months: last,
  })
}

/** `create-admin`: internal staff, who open the accounts of everybody else on the page. */
export async function createAdminCommand(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = readArguments(args, { ...COMMON, username: text, mail: text, phone: text, nick: text })
  return send(values.data, {
    command: 'create-admin',
    ...readContacts(values),
    username: values.username ?? null,
    nick: values.nick ?? null,
  })
}

/** `create-key`: an API key for an account. */
export async function createKeyCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, account: { type: 'string' }, name: { type: 'string', default: 'command line' } })
  return send(values.data, { command: 'create-key', username: needed(values.account, '--account'), name: values.name })
}

/** `revoke-key`: ends a key; without `--id` it lists the keys of the account. */
export async function revokeKeyCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, account: { type: 'string' }, id: { type: 'string' } })
  const username = needed(values.account, '--account')
  if (values.id === undefined) return send(values.data, { command: 'list-keys', username })
  return send(values.data, { command: 'revoke-key', username, id: values.id })
}
