import { fieldError, MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import type { Text } from '@marketscope/contract/text'
import type { Contacts } from '../accounts/contacts.ts'
import type { Channel } from '../sign-in/one-time-codes.ts'

/** A phone (`sms`) or email address that is to be added. */
export interface NewContact {
  channel: Channel
  address: string
  /** Whether one can sign in by it; a mail always. */
  is_login_verify: boolean
}

const conflict = (text: Text) => new MarketError('conflict', text)

/** Throws where the account may not have this contact besides its others: it has it, it has as many as there may be, or a first phone that is not for signing in. */
export function checkAddition({ phones, mails }: Contacts, { channel, address, is_login_verify }: NewContact): void {
  const phone = channel === 'sms'
  const own = phone ? phones.map((one) => one.phone) : mails.map((one) => one.mail)
  if (own.includes(address))
    throw conflict(
      phone
        ? { zh: '该手机号已在您的列表中', en: 'This phone is in your list already' }
        : { zh: '该邮箱已在您的列表中', en: 'This email address is in your list already' },
    )
  if (own.length >= LIMITS.contacts)
    throw conflict(
      phone
        ? { zh: `最多 ${LIMITS.contacts} 个手机号，请先删除不用的`, en: `At most ${LIMITS.contacts} phones: delete one that is not used` }
        : {
            zh: `最多 ${LIMITS.contacts} 个邮箱，请先删除不用的`,
            en: `At most ${LIMITS.contacts} email addresses: delete one that is not used`,
          },
    )
  if (phone && phones.length === 0 && !is_login_verify)
    throw fieldError('is_login_verify', '首个手机号必须开启短信登录验证', 'The first phone must be one to sign in by')
}

/** The error for an address of another account; it does not tell whose. */
export function takenFault(channel: Channel): MarketError {
  return conflict(
    channel === 'sms'
      ? { zh: '该手机号已被使用，请更换或联系数据顾问', en: 'This phone is in use: use another, or contact your data advisor' }
      : { zh: '该邮箱已被使用，请更换或联系数据顾问', en: 'This email address is in use: use another, or contact your data advisor' },
  )
}

/** The address of the phone or mail of this id. Throws where it may not be deleted: the main phone while there are others, and the last way to sign in. */
export function checkRemoval({ phones, mails }: Contacts, channel: Channel, id: string): string {
  const phone = channel === 'sms' ? phones.find((one) => one.id === id) : undefined
  const mail = channel === 'mail' ? mails.find((one) => one.id === id) : undefined
  const address = phone?.phone ?? mail?.mail
  if (address === undefined) throw unknownContact(channel)
  if (phone?.main && phones.length > 1)
    throw conflict({ zh: '还有其他手机号时不能删除主手机', en: 'The main phone cannot be deleted while there are others' })
  const ways = mails.length + phones.filter(({ is_login_verify }) => is_login_verify).length
  const isWay = mail !== undefined || phone?.is_login_verify === true
  if (isWay && ways === 1)
    throw conflict({
      zh: '这是唯一的登录方式，不能删除；请先添加其他手机号或邮箱',
      en: 'This is the only way to sign in and cannot be deleted: add another phone or email address first',
    })
  return address
}

/** The error for an id that is none of the account's own. */
export function unknownContact(channel: Channel): MarketError {
  return new MarketError(
    'no_data',
    channel === 'sms'
      ? { zh: '没有这个手机号', en: 'There is no such phone' }
      : { zh: '没有这个邮箱', en: 'There is no such email address' },
  )
}
