import type { Scheme } from '../../state/scheme.ts'

/** The colours of a drawing that mean nothing of the data: a canvas knows no variables of a style sheet. */
export interface Ink {
  /** The ground that the drawing lies on. */
  ground: string
  heading: string
  text: string
  faint: string
  /** The line at the foot of bars. */
  line: string
  grid: string
  /** Months without data: their label, and their ground. */
  amber: string
  amberGround: string
  /** Of months with a sales festival. */
  eventGround: string
  /** Over the place that is pointed at. */
  pointer: string
  watermark: string
}

export const INKS: Record<Scheme, Ink> = {
  light: {
    ground: '#ffffff',
    heading: '#1c2333',
    text: '#4b5468',
    faint: '#697386',
    line: '#c9d0dc',
    grid: '#eceff5',
    amber: '#a2560a',
    amberGround: '#fdf3e4',
    eventGround: '#f5f7fc',
    pointer: 'rgba(20, 30, 60, 0.05)',
    watermark: '#060a32',
  },
  dark: {
    ground: '#151b2b',
    heading: '#e6e9f2',
    text: '#aab3c9',
    faint: '#98a2ba',
    line: '#47516b',
    grid: '#262e43',
    amber: '#e0a84a',
    amberGround: '#2d2412',
    eventGround: '#1c2439',
    pointer: 'rgba(200, 215, 255, 0.07)',
    watermark: '#e6e9f2',
  },
}
