import { textWidth } from '../prepare/text-room.ts'

/** As much of a text as has room, with dots where something is missing; at least its first letter. */
function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...text]
  const most = letters.findLastIndex((_, at) =>
    fits(
      `${letters
        .slice(0, at + 1)
        .join('')
        .trimEnd()}…`,
    ),
  )
  return `${letters
    .slice(0, Math.max(1, most + 1))
    .join('')
    .trimEnd()}…`
}

const isWide = (letter: string) => (letter.codePointAt(0) ?? 0) >= 0x2e80

/** Where a name may go on in the next line: between wide letters anywhere, else after a space, a slash or a hyphen. */
function breaksOf(letters: readonly string[]): number[] {
  return letters.flatMap((letter, at) => {
    const before = letters[at - 1]
    if (before === undefined || letter === '/' || letter === ' ') return []
    return /[ /·-]/.test(before) || (isWide(before) && isWide(letter)) ? [at] : []
  })
}

/** A name in at most two lines of so much room: whole where possible, broken where its parts meet rather than within them, cut where it is longer. */
export function nameLines(name: string, width: number, size: number, lines: 1 | 2): string[] {
  const fits = (text: string) => textWidth(text, size) <= width
  if (fits(name) || lines === 1) return [cut(name, fits)]
  const letters = [...name]
  const parts = breaksOf(letters).map((at) => [letters.slice(0, at).join('').trimEnd(), letters.slice(at).join('').trimStart()] as const)
  const possible = parts.filter(([first]) => fits(first))
  const whole = possible.filter(([, second]) => fits(second))
  const chosen = whole.findLast(([first]) => /[/&·-]$/.test(first) || name.startsWith(`${first} `)) ?? whole.at(-1) ?? possible.at(-1)
  return chosen ? [chosen[0], cut(chosen[1], fits)] : [cut(name, fits)]
}
