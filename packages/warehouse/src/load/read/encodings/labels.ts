/** What an encoding is called by the WHATWG's names, whichever of its labels it is given by; null: none is called so. */
export function encodingOf(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** Whether line ends and separators are single bytes of the same number as in ASCII. */
export const isByteWise = (encoding: string): boolean => !encoding.startsWith('utf-16')
