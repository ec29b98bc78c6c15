/** A text in which nothing is meant for the drawing library: braces and bars mean styles in a rich text. */
export function plain(text: string): string {
  return text.replace(/[{}|\n]/g, ' ')
}
