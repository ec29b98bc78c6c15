/** A fault that a person can mend. `zh` and `en` say what happened and what to do. */
export class PlainFault extends Error {
  zh: string
  en: string
  exitCode: number
}
