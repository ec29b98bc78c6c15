import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FOLD_STEPS, folding, foldText } from './folded-text.ts'

describe('written otherwise, and the same', () => {
  test.each([
    ['Ёлка', 'елка'],
    ['crème brûlée', 'creme brulee'],
    ['cre\u0300me', 'creme'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Şampuan', 'șampuan'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA ılık', 'isparta ilik'],
    ['Łóżko', 'lozko'],
    ['støv', 'stov'],
    ['Đồ uống', 'do uong'],
    ['sữa rửa mặt', 'sua rua mat'],
    ['Œuvre, Æsir, Þór', 'oeuvre, aesir, thor'],
    ['أحمر', 'احمر'],
    ['إسلام آمن ٱلله', 'اسلام امن الله'],
    ['كَرِيم', 'كريم'],
    ['كـريم', 'كريم'],
    ['مدرسة على', 'مدرسه علي'],
    ['کتاب ایرانی', 'كتاب ايراني'],
    ['ﻻ', 'لا'],
    ['Ωμέγα ΟΔΟΣ', 'ωμεγα οδοσ'],
    ["L'Oréal", 'LOREAL'],
    ['L’Oréal', 'loreal'],
    ['L´Oréal', 'loreal'],
    ['L`Oreal', 'loreal'],
    ['L＇Oreal', 'loreal'],
    ['Kérastase\u200b', 'kerastase'],
    ['Ke\u00adra\u2060sta\ufeffse', 'kerastase'],
    ['\u202bSK‑II\u202c', 'sk-ii'],
    ['SK–II SK—II SK−II SK－II', 'sk-ii sk-ii sk-ii sk-ii'],
    ['ＳＫ－ＩＩ', 'sk-ii'],
    ['５０ｍｌ ٥٠ ५०', '50ml 50 50'],
    ['㎏ ① ﬁ', 'kg 1 fi'],
    ['カラス', 'からす'],
    ['ｶﾞﾗｽ', 'がらす'],
    ['50\u00a0ml\u3000\u3000x', '50 ml x'],
  ])('%s is %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })
})

describe('looks alike, and is another word', () => {
  test.each([
    ['カラス', 'ガラス'],
    ['й', 'и'],
    ['чай', 'чаи'],
    ['ї', 'і'],
    ['น้ำ', 'นำ'],
    ['हिन्दी', 'हनद'],
    ['12+512', '12512'],
    ['1.5', '15'],
    ['SK-II', 'SKII'],
    ['ちゃ', 'ちや'],
  ])('%s is not %s', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })
})

test('a folded text stays as it is, and the short way leads where the steps lead', () => {
  const steps = folding(FOLD_STEPS)
  const signs = fc.constantFrom(..." aZ0'`-_+（）【】、面霜éé̂ёйガ\u3099\u0301\u200bßøıİ①\n\u3000٥ﻻ")
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: signs, maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 12 })), (text) => {
      expect(foldText(text)).toBe(steps(text))
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
    { numRuns: 2000, seed: 5 },
  )
})

test('a word of a text is found in it, whatever stands around it', () => {
  const words = ['Crème', 'Ёлка', 'Straße', 'ガラス', 'L’Oréal', 'sữa', '面霜', 'أحمر', '12GB']
  for (const word of words) for (const other of words) expect(foldText(`${other} ${word} (${other})`)).toContain(foldText(word))
})
