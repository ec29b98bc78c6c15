import { z } from 'zod'
import { Text } from '../text.ts'
import { type Condition, isJoined, partsOf } from './condition.ts'
import { conditionFaults } from './condition-faults.ts'
import { readCondition } from './condition-text.ts'

/** How far a proposal is. */
export const PROPOSAL_STATUSES = ['waiting', 'working', 'done', 'failed'] as const

/** A class that is proposed: a name and rules as text, see `readCondition`. `share` is of the sales of the market, first match first. */
export const ProposedClass = z.object({
  name: z.string(),
  rules: z.array(z.string()),
  share: z.number().nullable(),
  items: z.number().nullable(),
})

/** One way to cut a market. `by`: what it comes from; `separation`: how evenly the classes part the market. */
export const Proposal = z
  .object({
    id: z.string(),
    name: z.string(),
    by: z.enum(['market', 'model']),
    covered: z.number(),
    separation: z.number(),
    classes: z.array(ProposedClass),
  })
  .meta({ id: 'SchemeProposal' })
export type Proposal = z.output<typeof Proposal>

/** A task that proposes classes. */
export const ProposalTask = z
  .object({
    task_id: z.string(),
    status: z.enum(PROPOSAL_STATUSES),
    proposals: z.array(Proposal),
    /** What went wrong, or what was left out of what a language model said; null: nothing. */
    told: Text.nullable(),
  })
  .meta({ id: 'SchemeProposalTask' })
export type ProposalTask = z.output<typeof ProposalTask>

const Said = z.object({
  classes: z
    .array(z.object({ name: z.string().trim().min(1).max(60), rules: z.array(z.string().max(2000)).min(1).max(10) }))
    .min(1)
    .max(20),
})

/** What a rule that is proposed may name: what the market itself says, so that nothing else than classes of this market can come of it. */
const ALLOWED: readonly string[] = ['title', 'attribute', 'price', 'brand']

function isAllowed(condition: Condition): boolean {
  return isJoined(condition) ? partsOf(condition).every(isAllowed) : ALLOWED.some((kind) => kind in condition)
}

/**
 * The classes in what a language model said, by our own grammar: JSON with names and rules. What cannot be read, asks for something that rules of a proposal do not or is wrong is
 * left out and counted; null: there is nothing of use in it.
 */
export function readProposal(said: string): { classes: { name: string; rules: string[] }[]; refused: number } | null {
  const [from, to] = [said.indexOf('{'), said.lastIndexOf('}')]
  if (from < 0 || to < from) return null
  let read: ReturnType<typeof Said.safeParse>
  try {
    read = Said.safeParse(JSON.parse(said.slice(from, to + 1)))
  } catch {
    return null
  }
  if (!read.success) return null
  let refused = 0
  const names = new Set<string>()
  const classes = read.data.classes.flatMap(({ name, rules }) => {
    const good = rules.filter((rule) => {
      const condition = readCondition(rule)
      return condition.ok && conditionFaults(condition.condition).length === 0 && isAllowed(condition.condition)
    })
    const known = names.has(name) || /\p{Cc}/u.test(name)
    refused += rules.length - good.length + (known ? good.length : 0)
    if (good.length === 0 || known) return []
    names.add(name)
    return [{ name, rules: good }]
  })
  return classes.length === 0 ? null : { classes, refused }
}
