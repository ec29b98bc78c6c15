/** The forms of a file, which are fetched when the first one is written. */
export { csvOf } from './csv.ts'
export { xlsxOf } from './xlsx.ts'
