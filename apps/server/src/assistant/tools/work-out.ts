import { z } from 'zod'
import { DERIVATIONS, derived, NotDerived } from '../facts/derive.ts'
import { written } from '../facts/fact.ts'
import { declareTool } from './tool.ts'

export const workOut = declareTool({
  name: 'work_out',
  about:
    'Works a figure out of others, given by their handles (without braces): change (the first against the second), difference, share (the first of the second), ratio, sum, rank (of one figure among the rows of its answer, the greatest first). Gives the handle of the result.',
  input: z.object({ by: z.enum(DERIVATIONS), of: z.array(z.string().max(80)).min(1).max(50) }),
  run: async ({ by, of }, { facts, language }) => {
    const named = of.map((handle) => facts.resolve(handle.replace(/[{}]/g, '')))
    const missing = of.find((_, place) => named[place] === null)
    if (missing !== undefined) return { refuse: 'wrong_input', says: `${missing} is no figure that was computed` }
    try {
      const fact = derived(
        by,
        named.filter((one) => one !== null),
      )
      return { handle: facts.derive(fact), value: fact.value, kind: fact.kind, written: written(fact, language).text }
    } catch (error) {
      if (error instanceof NotDerived) return { refuse: 'wrong_input', says: error.message }
      throw error
    }
  },
})
