import { z } from 'zod'
import { issue } from './issue.ts'
import { normalForm } from './normal-form.ts'

const CHINESE_MOBILE = /^1[3-9]\d{9}$/
/** E.164: country code and number together have at most 15 digits. */
const ABROAD = /^[1-9]\d{6,14}$/

/**
 * A phone number as it is kept: the eleven digits of a mobile of mainland China, else `+` with country code and number. Signs between the digits mean
 * nothing. Null when it is neither: a number of another country needs its `+` (or `00`), for without it some look like mobiles of China.
 */
export function phoneOf(text: string): string | null {
  const plain = normalForm(text).trim()
  const digits = plain.replace(/\D/g, '')
  const marked = plain.startsWith('+') || plain.startsWith('(+')
  const abroad = marked ? digits : digits.startsWith('00') ? digits.slice(2) : null
  const mobile = (abroad ?? digits).replace(/^86(?=\d{11}$)/, '')
  if (CHINESE_MOBILE.test(mobile) && (abroad === null || mobile !== abroad)) return mobile
  return abroad !== null && !abroad.startsWith('86') && ABROAD.test(abroad) ? `+${abroad}` : null
}

/** What stays of a phone number while it is typed: digits, dots, and a plus at its beginning. */
export function typedPhone(text: string): string {
  const plain = normalForm(text).trimStart()
  return `${plain.startsWith('+') ? '+' : ''}${plain.replace(/[^\d.]/g, '')}`
}

const longest = (most: number) => issue(`最多 ${most} 个字`, `At most ${most} characters`).message

const PhoneText = z
  .string()
  .max(40, longest(40))
  .refine((text) => /\d/.test(normalForm(text)), { ...issue('请输入手机号', 'Please enter a phone number'), abort: true })

/** A phone number that can receive text messages, as {@link phoneOf} keeps it. */
export const PhoneNumber = PhoneText.transform((text, context) => {
  const phone = phoneOf(text)
  if (phone !== null) return phone
  context.addIssue({
    code: 'custom',
    ...issue(
      '请输入正确的手机号；中国大陆以外的号码以 + 和国家代码开头',
      'Please enter a valid phone number; outside mainland China it begins with + and the country code',
    ),
  })
  return z.NEVER
})

/** The number somebody signs in with: also one that was kept in another form, as its 6 to 15 digits. */
export const SignInPhone = PhoneText.transform((text) => phoneOf(text) ?? normalForm(text).replace(/\D/g, '')).refine(
  (phone) => /^\+?\d{6,15}$/.test(phone),
  issue('请输入正确的手机号', 'Please enter a valid phone number').message,
)

const LOCAL_PART = "[a-z0-9.!#$%&'*+/=?^_`{|}~-]+"
const DOMAIN = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}'
const MAIL = new RegExp(`^${LOCAL_PART}@${DOMAIN}$`)

/** An email address in small letters: local part, `@`, domain, ending of two letters or more. */
export const MailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { ...issue('请输入邮箱', 'Please enter an email address'), abort: true })
  .max(200, longest(200))
  .regex(MAIL, issue('请输入正确的邮箱', 'Please enter a valid email address').message)

/** A one-time code as somebody types it: in digits of any width, blanks among them. */
export const VerificationCode = z
  .string()
  .transform((text) => normalForm(text).replace(/\s/g, ''))
  .pipe(z.string().min(1, issue('请输入验证码', 'Please enter the verification code').message).max(20, longest(20)))
