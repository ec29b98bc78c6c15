import type { AnswerProposal } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { Language } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import type { UsedTool } from '../database/assistant-tables.ts'
import type { Services } from '../services.ts'
import type { Facts } from './facts/facts.ts'

/** What one question is worked at with: in whose name, about what, and everything that came of it so far. */
export interface Work {
  services: Services
  asking: Asking
  /** In whose name the next tool asks: what the account may see can change while a model thinks. */
  renew(): Promise<Asking>
  signal: AbortSignal
  language: Language
  /** What the asker looks at; null: no search. */
  page: AskedPage | null
  facts: Facts
  /** Searches that were made for it, by the name that tools use. */
  searches: Map<string, AskedPage>
  proposals: AnswerProposal[]
  tools: UsedTool[]
  /** What tools said where they refused. */
  refusals: string[]
}

/** The page that a tool is about: the one the asker looks at, or a search by its name. Null: there is none. */
export function pageNamed(name: string | undefined, { page, searches }: Pick<Work, 'page' | 'searches'>): AskedPage | null {
  return name === undefined || name === '' || name === 'page' ? page : (searches.get(name) ?? null)
}
