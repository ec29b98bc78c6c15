import { describe, expect, it } from 'vitest'
import { issueText } from './issue.ts'
import { hostName, PartnerColour, PartnerLook, PartnerName } from './partner.ts'

describe('the host of a partner', () => {
  it.each([
    ['data.example.com', 'data.example.com'],
    ['Data.Example.COM', 'data.example.com'],
    ['orchid.localhost', 'orchid.localhost'],
    ['a-b.c1.example', 'a-b.c1.example'],
    ['测试.example.cn', 'xn--0zwm56d.example.cn'],
  ])('%s is kept as %s', (text, kept) => {
    expect(hostName(text)).toBe(kept)
  })

  it.each([
    'localhost',
    'http://data.example.com',
    'data.example.com:8080',
    'data.example.com/path',
    'data.example.com.',
    '-data.example.com',
    'data-.example.com',
    'da_ta.example.com',
    'data..example.com',
    '*.example.com',
    'user@example.com',
    'data example.com',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    'example.123',
    `${'a'.repeat(64)}.example.com`,
    `${'a.'.repeat(130)}example`,
    '%64ata.example.com',
  ])('%s is none', (text) => {
    expect(hostName(text)).toBeNull()
  })
})

describe('the colour of a partner', () => {
  // The greys beside the limit of WCAG: #767676 has 4.54 on white, #777777 has 4.48.
  it.each([
    ['#767676', '#767676'],
    [' #3A63F3 ', '#3a63f3'],
    ['#000000', '#000000'],
  ])('%s may be one', (text, kept) => {
    expect(PartnerColour.parse(text)).toBe(kept)
  })

  it.each([
    ['#777777', '4.5'],
    ['#ffd400', '1.4'],
    ['#ffffff', '1.0'],
  ])('%s is too light, and is told how light', (text, contrast) => {
    const { error } = PartnerColour.safeParse(text)
    const told = issueText(error?.issues[0]?.message ?? '')
    expect(told.en).toContain(`contrast with white is ${contrast}`)
    expect(told.zh).toContain(`对比度为 ${contrast}`)
  })

  it.each(['#fff', 'red', '#12345g', '3a63f3', '#3a63f3ff', 'rgb(0,0,0)'])('%s is none', (text) => {
    const { error } = PartnerColour.safeParse(text)
    expect(error?.issues.map(({ message }) => issueText(message).en)).toEqual(['The colour must be #rrggbb, such as #0b6e4f'])
  })
})

describe('the name of a partner', () => {
  it.each(['orchid', 'a', 'a-1', 'x'.repeat(40)])('%s may be one', (name) => {
    expect(PartnerName.parse(` ${name} `)).toBe(name)
  })
  it.each(['', 'Orchid', '-a', 'a-', 'a b', '兰', 'a.b', 'x'.repeat(41)])('%s is none', (name) => {
    expect(PartnerName.safeParse(name).success).toBe(false)
  })
})

it('empty fields of a look stand for none', () => {
  const look = { title_zh: ' 兰镜 ', title_en: 'Orchid', logo: '', icon: null, colour: ' ', host: '', short_menu: false }
  expect(PartnerLook.parse(look)).toEqual({ ...look, title_zh: '兰镜', logo: null, colour: null, host: null })
  expect(PartnerLook.safeParse({ ...look, title_en: ' ' }).error?.issues[0]?.path).toEqual(['title_en'])
})
