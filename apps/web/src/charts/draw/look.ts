import type { Gap } from '../prepare/model.ts'
import type { Ink } from './ink.ts'

/** How a model is drawn: the room, the font and what the reader switched off. */
export interface Look {
  /** Of the drawing surface, in pixels. */
  width: number
  height: number
  hidden: ReadonlySet<string>
  gapTexts: Readonly<Record<Gap, string>>
  /** The page's own font: a canvas knows no inheritance. */
  font: string
  animated: boolean
  ink: Ink
  /** Where on the screen the drawing begins just now; none: it is not on the screen. */
  corner?: () => readonly [left: number, top: number]
  /** Whether it is drawn for a picture, without the page around it. */
  picture?: boolean
}
