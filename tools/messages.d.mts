/** A fault that a person can mend. `zh` and `en` say what happened and what to do. */
export class PlainFault extends Error {
  zh: string
  en: string
  exitCode: number
}
/** Turns the code of a system error (or of npm) into a PlainFault; undefined when the code is none we have words for. */
export function faultFor(code: string | undefined, place: string): PlainFault | undefined
/** The code that npm reported in its error output. */
export function npmErrorCode(output: string): string | undefined
