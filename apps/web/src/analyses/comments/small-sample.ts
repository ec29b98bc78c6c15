/** Of fewer comments a share of praise says little: with 30 it is still some 18 points to either side. */
export const SMALL_SAMPLE = 30

export function isSmallSample(count: unknown): boolean {
  return typeof count === 'number' && count < SMALL_SAMPLE
}
