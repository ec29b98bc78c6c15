import type { Ink } from './ink.ts'

/** How a model is drawn: the room, the font and what the reader switched off. */
export interface Look {
  /** Of the drawing surface, in pixels. */
  width: number
  height: number
  hidden: ReadonlySet<string>
  missingText: string
  /** The page's own font: a canvas knows no inheritance. */
  font: string
  animated: boolean
  ink: Ink
  /** Whether it is drawn for a picture, without the page around it. */
  picture?: boolean
}
