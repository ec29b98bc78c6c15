import type { AssistantTurn } from '@marketscope/contract/assistant/answer'

/** Whether what was told of a turn is further than what is known of it: an answer that has ended never goes back to being worked on. */
function isFurther(told: AssistantTurn, known: AssistantTurn): boolean {
  if (known.ended_at !== null) return told.ended_at !== null
  return told.ended_at !== null || told.blocks.length >= known.blocks.length
}

/** The turns of a conversation with one that was told: in its place where it is known, else at the end. */
export function withTurn(turns: readonly AssistantTurn[], told: AssistantTurn): AssistantTurn[] {
  const known = turns.find(({ turn_id }) => turn_id === told.turn_id)
  if (!known) return [...turns, told].toSorted((one, other) => one.asked_at - other.asked_at)
  return isFurther(told, known) ? turns.map((turn) => (turn === known ? told : turn)) : [...turns]
}

/** The turns that were fetched, with what was told of them meanwhile where that is further. */
export function withFetched(turns: readonly AssistantTurn[], fetched: readonly AssistantTurn[]): AssistantTurn[] {
  return fetched.reduce<AssistantTurn[]>(withTurn, [...turns])
}

export const isWorking = ({ state }: Pick<AssistantTurn, 'state'>): boolean => state === 'working'
