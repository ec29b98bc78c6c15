import { DISCOUNT_VERSIONS } from '@marketscope/contract/discount-versions'
import { PlainFault } from '../plain-fault.ts'
import { COMMON, needed, readArguments } from './arguments.ts'
import { send } from './send.ts'

const oneOf = <const V extends string>(value: string, allowed: readonly V[], flag: string): V => {
  const found = allowed.find((candidate) => candidate === value)
  if (found) return found
  throw new PlainFault(`${flag} 应为 ${allowed.join('、')} 之一。`, `${flag} must be one of ${allowed.join(', ')}.`, 2)
}

/** `create-account`: somebody who can sign in with a mail address, a phone number, or both. */
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
  const mail = values.mail?.trim().toLowerCase() ?? null
  const phone = values.phone?.replace(/\D/g, '') ?? null
  if (!mail && !phone)
    throw new PlainFault('请给出 --mail 或 --phone，用于登录。', 'Give --mail or --phone, which the account signs in with.', 2)
  if (mail && !/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(mail)) throw new PlainFault('邮箱格式有误。', 'The mail address is not one.', 2)
  if (phone !== null && !/^\d{6,15}$/.test(phone)) throw new PlainFault('手机号格式有误。', 'The phone number is not one.', 2)
  const due = values['due-date'] ?? null
  if (due !== null && !/^\d{4}-\d{2}-\d{2}$/.test(due))
    throw new PlainFault('--due-date 应为 yyyy-MM-dd。', '--due-date must be yyyy-MM-dd.', 2)
  const last = values['last-months'] === undefined ? null : Number(values['last-months'])
  if (last !== null && !(Number.isInteger(last) && last > 0))
    throw new PlainFault('--last-months 应为正整数。', '--last-months must be a whole number above 0.', 2)
  const versions = (values.versions ?? '').split(',').filter((version) => version !== '')
  return send(values.data, {
    command: 'create-account',
    username: values.username ?? mail ?? phone ?? '',
    mail,
    phone,
    nick: values.nick ?? null,
    kind: oneOf(values.kind, ['normal', 'partner', 'trial'], '--kind'),
    account_type: oneOf(values.type, ['domestic', 'overseas', 'all'], '--type'),
    versions: versions.map((version) => oneOf(version, DISCOUNT_VERSIONS, '--versions')),
    due_date: due,
    last_months: last,
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
