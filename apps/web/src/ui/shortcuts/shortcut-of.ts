/** What can be done by a key, in the order in which it is told. */
export const SHORTCUTS = ['palette', 'search', 'months_before', 'months_after', 'follow', 'assistant', 'help'] as const
export type Shortcut = (typeof SHORTCUTS)[number]

const KEYS: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['[', 'months_before'],
  [']', 'months_after'],
  ['f', 'follow'],
  ['a', 'assistant'],
  ['?', 'help'],
])

/** What is told of a key press, as far as it decides. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target' | 'getModifierState'
>

/** Inputs in which nothing is written. */
const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'color'])

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest(
    'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]',
  )
  return field !== null && !(field instanceof HTMLInputElement && NO_TEXT.has(field.type))
}

/**
 * What a key press asks for; null: nothing. `mac`: where ⌘ takes the place of Ctrl. A key by itself means nothing to who writes, and nothing with Ctrl, ⌘ or Alt,
 * unless the layout needs them for the sign.
 */
export function shortcutOf(press: Press, mac: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey } = press
  if (press.defaultPrevented || press.isComposing || press.repeat) return null
  const command = mac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (command && !altKey && key.toLowerCase() === 'k') return 'palette'
  const forTheSign = press.getModifierState('AltGraph')
  if (metaKey || (!forTheSign && (ctrlKey || altKey)) || isWriting(press.target)) return null
  return KEYS.get(key) ?? null
}

/** Whether the keyboard is one with ⌘. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** The keys of a shortcut as they are written on the keyboard. */
export function keysOf(shortcut: Shortcut, mac: boolean): string[] {
  if (shortcut === 'palette') return mac ? ['⌘', 'K'] : ['Ctrl', 'K']
  return [...KEYS].flatMap(([key, name]) => (name === shortcut ? [key.toUpperCase()] : []))
}
