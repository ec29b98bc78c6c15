/** About how wide a text is in pixels, for what is decided before anything is drawn: wide characters are as wide as high, others about half. */
export function textWidth(text: string, size: number): number {
  let wide = 0
  let narrow = 0
  for (const character of text) {
    if ((character.codePointAt(0) ?? 0) >= 0x2e80) wide += 1
    else narrow += 1
  }
  return (wide + narrow * 0.58) * size
}
