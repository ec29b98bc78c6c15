import { z } from 'zod'
import { ProposedClass } from '../schemes/proposal.ts'
import { Text } from '../text.ts'
import { AskedPage } from './asked-page.ts'

/** What is asked for: what the figures say, or a rule written for what is described. */
export const ASSISTANT_TABS = ['insight', 'write'] as const
export type AssistantTab = (typeof ASSISTANT_TABS)[number]

/** A question goes on to be answered, refused (it cannot be answered, and why), failed (nothing came) or stopped by who asked. */
export const TURN_STATES = ['working', 'answered', 'refused', 'failed', 'stopped'] as const
export type TurnState = (typeof TURN_STATES)[number]

/** Where figures of an answer are from: the analysis, as it was asked, and the page that shows it. */
export const AnswerSource = z.object({
  analysis: z.string(),
  title: z.string(),
  page: AskedPage,
  /** Its own parameters, as its call takes them. */
  parameters: z.record(z.string(), z.unknown()),
  /** The revision of the market data. */
  revision: z.number(),
})
export type AnswerSource = z.output<typeof AnswerSource>

/** A piece of an answer. `source`: its figures are those of the source at that place; `about`: which figure it is, in the language of the answer; `exact`: it in full. */
export const AnswerRun = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  source: z.number().int().optional(),
  about: z.string().optional(),
  exact: z.string().optional(),
})
export type AnswerRun = z.output<typeof AnswerRun>

const runs = z.array(AnswerRun)

/** What a question may come to that changes something, once somebody clicks it: nothing is done by itself. */
export const AnswerProposal = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('title'),
    /** In the grammar of titles, and how it is read. */
    expression: z.string(),
    parse: z.string(),
    /** What the search would find with it. */
    items: AnswerRun,
    sales: AnswerRun,
    share: AnswerRun,
    /** The products that sell most of them. */
    top: z.array(z.object({ title: z.string(), sales: z.string() })),
    /** The search with it. */
    page: AskedPage,
  }),
  z.object({
    what: z.literal('scheme'),
    name: z.string(),
    classes: z.array(ProposedClass),
    covered: z.number(),
    /** The search that it is about. */
    page: AskedPage,
  }),
  /** A report on a schedule of a search, which is set up where reports are. */
  z.object({ what: z.literal('report'), page: AskedPage }),
])
export type AnswerProposal = z.output<typeof AnswerProposal>

/** A part of an answer: text of a small subset of markdown, a view of the product's own, a proposal, or what the product itself says of the answer. */
export const AnswerBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(runs) }),
  z.object({ kind: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
  z.object({ kind: z.literal('view'), source: z.number().int() }),
  z.object({ kind: z.literal('proposal'), proposal: AnswerProposal }),
  z.object({ kind: z.literal('note'), tone: z.enum(['note', 'warning']), text: z.string() }),
])
export type AnswerBlock = z.output<typeof AnswerBlock>

/** Who answered: a language model, whose every figure was checked, or the built-in analyst. */
export const ANSWERED_BY = ['model', 'analyst'] as const

/** A question and its answer as far as it is. Times are seconds since 1970. */
export const AssistantTurn = z
  .object({
    turn_id: z.string(),
    conv_id: z.string(),
    tab: z.enum(ASSISTANT_TABS),
    question: z.string(),
    language: z.enum(['zh', 'en']),
    state: z.enum(TURN_STATES),
    by: z.enum(ANSWERED_BY),
    /** What the question was about; null: no search. */
    page: AskedPage.nullable(),
    blocks: z.array(AnswerBlock),
    sources: z.array(AnswerSource),
    /** Questions that fit what could be answered instead, or next. */
    next: z.array(Text),
    asked_at: z.number(),
    ended_at: z.number().nullable(),
    rating: z.enum(['up', 'down']).nullable(),
  })
  .meta({ id: 'AssistantTurn' })
export type AssistantTurn = z.output<typeof AssistantTurn>

/** The text of an answer as it is copied: without links, tables with tabs. */
export function answerText(blocks: readonly AnswerBlock[]): string {
  return blocks.flatMap(blockText).join('\n')
}

const textOf = (list: readonly AnswerRun[]) => list.map(({ text }) => text).join('')

function blockText(block: AnswerBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [textOf(block.runs)]
    case 'list':
      return block.items.map((item, place) => `${block.ordered ? `${place + 1}.` : '-'} ${textOf(item)}`)
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).join('\t'))
    case 'note':
      return [block.text]
    case 'proposal':
      return proposalText(block.proposal)
    case 'view':
      return []
  }
}

function proposalText(proposal: AnswerProposal): string[] {
  switch (proposal.what) {
    case 'title':
      return [proposal.expression]
    case 'scheme':
      return proposal.classes.map(({ name, rules }) => `${name}: ${rules.join(' | ')}`)
    case 'report':
      return []
  }
}
