/** Rather than cut off so many pixels, some seven rows, a drawing is that much higher. */
const LITTLE = 200

/** How high a drawing may be before it is scrolled: `most`, or as it is where little of it would be out of view. All are CSS lengths. */
export const tallest = (whole: string, most: string): string =>
  `calc(${most} + clamp(0px, (${most} + ${LITTLE}px - (${whole})) * 1000, ${LITTLE}px))`
