import { textWidth } from '../prepare/text-room.ts'
import { layOut, type Measure, type PlacedWord, type Word } from './cloud-layout.ts'

/** What places are found from. */
export interface CloudRoom {
  words: readonly Word[]
  width: number
  height: number
  font: string
}

export const CLOUD_WEIGHT = 500
/** A longer word is cut; its tooltip has it whole. */
const LONGEST = 24

function shortened(word: Word): Word {
  const characters = [...word.name]
  return characters.length > LONGEST ? { ...word, name: `${characters.slice(0, LONGEST - 1).join('')}…` } : word
}

/** The width of texts in the page's font; estimated where there is no canvas. */
function measureIn(font: string): Measure {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return textWidth
  // Measured once in a great size: widths grow with the size.
  context.font = `${CLOUD_WEIGHT} 100px ${font}`
  return (text, size) => (context.measureText(text).width * size) / 100
}

/** Where each word stands, found here and now. */
export function placesIn({ words, width, height, font }: CloudRoom): PlacedWord[] {
  return layOut(words.map(shortened), width, height, measureIn(font))
}
