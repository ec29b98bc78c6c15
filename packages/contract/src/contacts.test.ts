import { describe, expect, it } from 'vitest'
import { MailAddress, PhoneNumber, phoneOf, SignInPhone, typedPhone, VerificationCode } from './contacts.ts'

describe('a phone number', () => {
  it.each([
    ['13800000001', '13800000001'],
    [' 138 0000-0001 ', '13800000001'],
    ['138.0000.0001', '13800000001'],
    ['１３８００００００01', '13800000001'],
    ['+86 138 0000 0001', '13800000001'],
    ['(+86)13800000001', '13800000001'],
    ['0086 138 0000 0001', '13800000001'],
    ['8613800000001', '13800000001'],
    ['+1 380 000 0001', '+13800000001'],
    ['+852 9123 4567', '+85291234567'],
    ['00852 9123 4567', '+85291234567'],
    ['+44 7911 123456', '+447911123456'],
    ['+1234567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
  ])('%j is %s', (text, phone) => {
    expect(phoneOf(text)).toBe(phone)
    expect(PhoneNumber.parse(text)).toBe(phone)
  })

  it.each([
    ['', 'Please enter a phone number'],
    ['abc', 'Please enter a phone number'],
    ['1380000000', 'valid phone number'],
    ['138000000012', 'valid phone number'],
    ['12800000001', 'valid phone number'],
    ['23800000001', 'valid phone number'],
    ['85291234567', 'valid phone number'],
    ['+123456', 'valid phone number'],
    ['+1234567890123456', 'valid phone number'],
    ['+0441234567', 'valid phone number'],
    ['+86 10 6552 9988', 'valid phone number'],
    ['+', 'Please enter a phone number'],
    [`1${' '.repeat(40)}`, 'At most 40 characters'],
  ])('%j is none', (text, words) => {
    expect(phoneOf(text)).toBeNull()
    const read = PhoneNumber.safeParse(text)
    expect(read.error?.issues.map(({ message }) => message).join()).toContain(words)
    expect(read.error?.issues).toHaveLength(1)
  })

  it.each([
    ['85291234567', '85291234567'],
    ['123456', '123456'],
    ['138 0000 0001', '13800000001'],
    ['+852 9123 4567', '+85291234567'],
  ])('%j signs in as %s, also where it was kept otherwise', (text, phone) => {
    expect(SignInPhone.parse(text)).toBe(phone)
  })

  it.each(['', '12345', '1234567890123456', 'me@example.com'])('%j does not sign in', (text) => {
    expect(SignInPhone.safeParse(text).success).toBe(false)
  })

  it.each([
    ['138-0000 0001', '13800000001'],
    ['138.0000', '138.0000'],
    [' +852 9123', '+8529123'],
    ['852+9123', '8529123'],
    ['＋８５２', '+852'],
    ['a', ''],
  ])('%j stays as %j while it is typed', (text, left) => {
    expect(typedPhone(text)).toBe(left)
  })
})

describe('an email address', () => {
  it.each([
    [' Ann@Example.COM ', 'ann@example.com'],
    ["o'neil+tag@mail.example.co", "o'neil+tag@mail.example.co"],
    ['a@b.cc', 'a@b.cc'],
    [`${'a'.repeat(188)}@example.com`, `${'a'.repeat(188)}@example.com`],
  ])('%j is %s', (text, mail) => {
    expect(MailAddress.parse(text)).toBe(mail)
  })

  it.each([
    '',
    '   ',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@example.c',
    'ann@@example.com',
    'a b@example.com',
    'a,b@example.com',
    'a;b@example.com',
    '"a"@example.com',
    '<ann@example.com>',
    'ann@exa_mple.com',
    'ann@-example.com',
    'ann@example..com',
    'ann@example.com\r\nBcc: x@example.com',
    `${'a'.repeat(189)}@example.com`,
  ])('%j is none', (text) => {
    expect(MailAddress.safeParse(text).success).toBe(false)
  })

  it('asks for one where nothing was given', () => {
    expect(MailAddress.safeParse(' ').error?.issues[0]?.message).toContain('请输入邮箱')
  })
})

it.each([
  ['801666', '801666'],
  [' 801 666 ', '801666'],
  ['８０１６６６', '801666'],
  ['　', null],
  ['', null],
])('a code as it is typed: %s', (typed, code) => {
  expect(VerificationCode.safeParse(typed).data ?? null).toBe(code)
})
