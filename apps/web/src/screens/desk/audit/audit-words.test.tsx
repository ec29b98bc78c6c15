import { AUDIT_CHOICES, AUDIT_FIELDS } from '@marketscope/contract/audit-details'
import { exportedPart } from '@marketscope/contract/exported-part'
import { FILE_KINDS } from '@marketscope/contract/tasks'
import type { Language } from '@marketscope/contract/text'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { showLanguage, wantTexts } from '../../../i18n/i18n.ts'
import { answerCalls, renderApp } from '../../../testing/render-app.tsx'
import DeskScreen from '../desk-screen.tsx'
import { ANSWERS, auditEntry } from '../testing/desk-answers.ts'
import { nameText, valueText, type Words } from './change-words.ts'
import { targetText } from './target-words.ts'

const wordsIn = (language: Language): Words => ({ t: i18next.getFixedT(language), pick: (text) => text[language], language })

/** What a key is called where it is shown as it is kept. */
const KEPT = /^[a-z]+(_[a-z]+)+$|^desk\./

/** Names that any object answers to, though nobody gave them to it. */
const INHERITED = ['constructor', '__proto__', 'toString', 'valueOf']

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  const inWords = async () => {
    await wantTexts('staff')
    await showLanguage(language)
    return wordsIn(language)
  }

  it('every value that is recorded has a name', async () => {
    const words = await inWords()
    for (const name of AUDIT_FIELDS) {
      const told = nameText(name, words)
      expect(told, name).not.toMatch(KEPT)
      if (language === 'zh') expect(told, name).toMatch(/\p{Script=Han}/u)
      else expect(told, name).toMatch(/^[A-Z]/)
    }
  })

  it('every value of a closed list is said in words', async () => {
    const words = await inWords()
    for (const [name, values] of Object.entries(AUDIT_CHOICES))
      for (const value of values) {
        const told = valueText(name, value, words)
        if (language === 'zh') expect(told, `${name} ${value}`).not.toBe(value)
        expect(told, `${name} ${value}`).not.toMatch(KEPT)
      }
  })

  it.each(INHERITED)('what somebody wrote stands as it is, also %s', async (text) => {
    const words = await inWords()
    for (const name of ['reason', 'form', 'word', text]) expect([name, valueText(name, text, words)]).toEqual([name, text])
    expect(valueText('versions', [text], words)).toBe(text)
  })

  it('every kind of file that is made has a title', () => {
    for (const kind of FILE_KINDS) expect(exportedPart(kind)?.[language], kind).toBeTruthy()
  })
})

it.each(INHERITED)('a part of no such name is none: %s', (name) => {
  expect(exportedPart(name)).toBeNull()
  expect(targetText({ kind: 'data', id: 'u1', name }, {}, wordsIn('zh'))).toBe(name)
})

const CORRECTION = 'coln46mreopuzn3acmley23jmu'
const SCHEDULE = JSON.stringify({ every: 'week', day: 1, hour: 9 })
const told = (to: unknown) => ({ from: null, to })

const ENTRIES = [
  auditEntry({ id: 'e1', action: 'export', target: { kind: 'data', id: 'u1', name: 'briefing' }, details: { form: told('pptx') } }),
  auditEntry({
    ...{ id: 'e2', action: 'correction_add', target: { kind: 'correction', id: CORRECTION, name: '玻尿酸面膜' } },
    details: { items: told(3), shared: told(false) },
  }),
  auditEntry({
    id: 'e3',
    action: 'correction_undo',
    target: { kind: 'correction', id: CORRECTION, name: null },
    details: { items: told(1) },
  }),
  auditEntry({
    id: 'e4',
    action: 'report_remove',
    target: { kind: 'report', id: CORRECTION, name: null },
    details: { schedule: told(SCHEDULE) },
  }),
  auditEntry({ id: 'e5', action: 'membership_refund', details: { cents: told(9900), reason: told('buys no more') } }),
  auditEntry({ id: 'e6', action: 'scheme_publish', details: { audiences: told(['amy@b.cc', 'bob@b.cc +']) } }),
]

it.each([
  [
    'zh',
    [
      'AI 简报',
      '形式：演示文稿（PPTX）',
      '玻尿酸面膜 等 3 个商品',
      '商品数：3',
      '公司共享：否',
      '1 个商品',
      '#coln46mr',
      '发送时间：每周一 09:00（北京时间）',
      '金额：¥99.00',
      '原因：buys no more',
      '发布给：amy@b.cc、bob@b.cc（含子账号）',
    ],
  ],
  [
    'en',
    [
      'AI briefing',
      'Form: Slides (PPTX)',
      '玻尿酸面膜 and others, 3 products',
      'Products: 3',
      'Shared with the company: no',
      '1 product',
      '#coln46mr',
      'Schedule: Every Monday at 09:00, Beijing time',
      'Amount: ¥99.00',
      'Published to: amy@b.cc, bob@b.cc (with sub-accounts)',
    ],
  ],
] as const)('the log in %s shows neither keys nor ids', async (language, expected) => {
  answerCalls({ ...ANSWERS, '/api/audit': () => ({ data: ENTRIES, count: ENTRIES.length }) })
  await renderApp(<DeskScreen />, { address: '/desk?view=audit', language })
  await screen.findByText(expected[0])
  for (const words of expected) expect(screen.getByText(words), words).toBeTruthy()
  expect(screen.queryByText(CORRECTION)).toBeNull()
  expect(screen.getByText(expected[2]).closest('button')?.title).toContain(CORRECTION)
})
