/** What a question says: of its parameters those that are not empty, as texts. Empty ones ('' and null) are as if they were not given; objects and lists stay as they are. */
export function saidIn(question: unknown): unknown {
  if (typeof question !== 'object' || question === null || Array.isArray(question)) return question
  return Object.fromEntries(
    Object.entries(question).flatMap(([name, value]) => {
      if (value === undefined || value === null || value === '') return []
      return [[name, typeof value === 'number' || typeof value === 'boolean' ? String(value) : value]]
    }),
  )
}
