import { expect, test } from 'vitest'
import { type Press, shortcutOf } from './shortcut-of.ts'

function press(key: string, more: Partial<Press> = {}): Press {
  return {
    ...{ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false, defaultPrevented: false },
    target: document.body,
    getModifierState: () => false,
    ...more,
  }
}

function field(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('[data-it]') ?? document.body
}

test.each([
  ['/', 'search'],
  ['[', 'months_before'],
  [']', 'months_after'],
  ['f', 'follow'],
  ['?', 'help'],
  ['k', null],
  ['F', null],
] as const)('%s by itself', (key, expected) => {
  expect(shortcutOf(press(key), false)).toBe(expected)
})

test.each([
  [{ ctrlKey: true }, false, 'palette'],
  [{ metaKey: true }, false, null],
  [{ metaKey: true }, true, 'palette'],
  [{ ctrlKey: true }, true, null],
  [{ ctrlKey: true, altKey: true }, false, null],
  [{ ctrlKey: true, repeat: true }, false, null],
] as const)('K with %j, mac: %s', (more, mac, expected) => {
  expect(shortcutOf(press('k', more), mac)).toBe(expected)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { defaultPrevented: true }, { repeat: true }])(
  'a key of its own means nothing with %j',
  (more) => expect(shortcutOf(press('f', more), false)).toBeNull(),
)

test('a sign that the layout has on AltGr counts', () => {
  const more = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' }
  expect(shortcutOf(press('[', more), false)).toBe('months_before')
})

test.each([
  ['<input data-it>', null],
  ['<textarea data-it></textarea>', null],
  ['<div contenteditable="true"><b data-it></b></div>', null],
  ['<div role="combobox" data-it></div>', null],
  ['<input type="checkbox" data-it>', 'follow'],
  ['<button data-it></button>', 'follow'],
])('F in %s', (html, expected) => {
  expect(shortcutOf(press('f', { target: field(html) }), false)).toBe(expected)
})

test('the palette opens from a field too: with Ctrl nothing is written', () => {
  expect(shortcutOf(press('k', { ctrlKey: true, target: field('<input data-it>') }), false)).toBe('palette')
})
