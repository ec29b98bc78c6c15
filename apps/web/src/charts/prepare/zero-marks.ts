import type { Series } from './model.ts'

/** Hollow dots where series are 0, to be told from gaps where they are not known. */
export function zeroMarks(series: readonly Series[]): Series[] {
  return series
    .filter(({ values }) => values.includes(0))
    .map(({ id, name, colour, axis, values }) => {
      const marks = values.map((value) => (value === 0 ? 0 : null))
      return {
        id: `${id}.zero`,
        name,
        colour,
        axis,
        shape: 'line',
        stacked: false,
        values: marks,
        texts: [],
        pickable: false,
        part: true,
        marksOf: id,
      }
    })
}
