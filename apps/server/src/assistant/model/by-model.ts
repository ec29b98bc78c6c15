import type { AnswerBlock, AssistantTab } from '@marketscope/contract/assistant/answer'
import type { Language, Text } from '@marketscope/contract/text'
import type { ModelMessage } from 'ai'
import { nearestQuestions } from '../analyst/analyst.ts'
import { byAnalyst, refusalBlock } from '../analyst/by-analyst.ts'
import { interpret } from '../analyst/interpret.ts'
import type { Answered } from '../answered.ts'
import { AnswerWriter } from '../text/answer-writer.ts'
import { readSearch } from '../tools/market.ts'
import { isRefusal } from '../tools/refusal.ts'
import { useTool } from '../tools/tool.ts'
import { READING_TOOLS, WRITING_TOOLS } from '../tools/toolbox.ts'
import type { Work } from '../work.ts'
import { againFor, instructionsFor } from './instructions.ts'
import { MOST_TOOLS, type ModelPlace, runModel } from './run-model.ts'

interface AskedModel {
  place: ModelPlace
  question: string
  tab: AssistantTab
  /** What was said before in the conversation, without its figures. */
  history: readonly ModelMessage[]
  work: Work
  /** Is told whenever the answer grew. */
  onGrown(blocks: AnswerBlock[]): void
}

const NO_ANSWER: Text = {
  zh: '语言模型没有给出回答，以下由内置分析师回答。',
  en: 'The language model gave no answer: this is the built-in analyst.',
}
const CUT: Text = { zh: '回答在此中断，并不完整。', en: 'The answer was cut off here and is not whole.' }
const WITHHELD: Text = {
  zh: '语言模型有句子包含未经核实的数字，已略去；以下由内置分析师给出。',
  en: 'Sentences of the language model with figures that are not verified were left out; this is the built-in analyst.',
}
const LIMITED: Text = {
  zh: `一个问题最多查询 ${MOST_TOOLS} 次，已经用完：回答只依据此前查到的数据。`,
  en: `One question may use ${MOST_TOOLS} look-ups, which are used up: the answer is made of what was found until then.`,
}
const LONG: Text = { zh: '回答过长，后面的部分没有显示。', en: 'The answer was too long: the rest is not shown.' }

/** The answer of a language model, sentence by sentence as each is checked. Where the model fails, says nothing or only what does not hold, the built-in analyst answers. */
export async function byModel({ place, question, tab, history, work, onGrown }: AskedModel): Promise<Answered> {
  const { language, facts } = work
  const options = { facts, language, secrets: place.key === null ? [] : [place.key] }
  let writer = new AnswerWriter(options)
  // What the page is about is told unasked: it is no tool that the model used.
  const about = work.page ? await useTool(readSearch, {}, { ...work, tools: [], refusals: [] }) : null
  const instructions = instructionsFor(tab, language)
  const told = JSON.stringify({ question, page: about && work.page ? { tab: work.page.tab, ...(about as object) } : null })
  const run = await runModel({
    ...{ place, instructions, work, tools: tab === 'write' ? WRITING_TOOLS : READING_TOOLS },
    messages: [...history, { role: 'user', content: told }],
    onText: (text) => {
      if (writer.write(text)) onGrown(writer.blocks)
    },
    onTools: () => {
      writer = new AnswerWriter(options)
    },
  })
  writer.end()
  const common = { by: 'model' as const, tokens: run.tokens, why: run.why }
  const withheld = writer.withheld.length
  const limited = run.limited ? [note(LIMITED, language)] : []
  const blocks = [...writer.blocks, ...proposals(work)]
  if (run.end === 'stopped') return { ...common, state: 'stopped', blocks, next: [], ungrounded: withheld }
  if (run.end === 'failed' && blocks.length > 0)
    return { ...common, state: 'failed', blocks: [...blocks, ...limited, note(CUT, language)], next: [], ungrounded: withheld }
  if (run.end === 'done' && allRefused(work)) {
    const says = refusalSays(work)
    return { ...common, state: 'refused', blocks: [refusalBlock(says)], next: nearestQuestions(work), ungrounded: 0 }
  }
  if (blocks.length === 0 && (withheld === 0 || run.end === 'failed')) {
    const instead = await byAnalyst(question, tab, work)
    return { ...instead, tokens: run.tokens, why: run.why ?? 'nothing', blocks: [note(NO_ANSWER, language), ...limited, ...instead.blocks] }
  }
  onGrown(blocks)
  const again =
    withheld === 0 ? null : await sayAgain(writer, { ...{ place, question, tab, instructions, options, work }, messages: run.messages })
  if (work.signal.aborted) return { ...common, state: 'stopped', blocks, next: [], ungrounded: withheld }
  const long = writer.isLong ? [note(LONG, language)] : []
  const answer = [...writer.blocks, ...(again?.blocks ?? []), ...proposals(work), ...limited, ...long]
  const by = writer.blocks.length === 0 && again ? again.by : common.by
  return { ...common, by, state: 'answered', blocks: answer, next: [], ungrounded: withheld }
}

interface SaidAgain extends Pick<AskedModel, 'place' | 'question' | 'tab' | 'work'> {
  instructions: string
  messages: ModelMessage[]
  options: ConstructorParameters<typeof AnswerWriter>[0]
}

/** What was withheld, asked for once more; where it does not hold then either, the built-in analyst answers the question, or tells the page where it does not read it. */
async function sayAgain(
  writer: AnswerWriter,
  { place, question, tab, instructions, messages, options, work }: SaidAgain,
): Promise<Pick<Answered, 'blocks' | 'by'>> {
  const second = new AnswerWriter(options)
  const wanted = againFor(writer.withheld.map(({ sentence }) => sentence))
  const run = await runModel({
    ...{ place, instructions, work, tools: [] },
    messages: [...messages, { role: 'user', content: wanted }],
    onText: (text) => second.write(text),
    onTools: () => undefined,
  })
  second.end()
  const stands = run.end === 'done' && second.withheld.length === 0 && second.blocks.length > 0
  work.services.log({
    event: 'ungrounded',
    sentences: writer.withheld.length,
    why: [...new Set(writer.withheld.map(({ why }) => why))],
    again: stands,
  })
  if (stands || work.signal.aborted) return { blocks: second.blocks, by: 'model' }
  const own = await byAnalyst(question, tab, work)
  const told = own.state === 'refused' && work.page ? await interpret(work.page, work) : own.blocks
  return { blocks: [note(WITHHELD, work.language), ...(isRefusal(told) ? [refusalBlock(told.says)] : told)], by: 'analyst' }
}

const note = (text: Text, language: Language): AnswerBlock => ({ kind: 'note', tone: 'warning', text: text[language] })

const proposals = ({ proposals: list }: Work): AnswerBlock[] => list.map((proposal) => ({ kind: 'proposal', proposal }))

/** Tools that only help to ask: what they found is no answer. */
const HELPERS = ['describe_analysis', 'find', 'read_search', 'make_search']

/** Whether everything that was asked for figures was refused: then what a model makes of it is dropped. */
function allRefused({ tools }: Work): boolean {
  const asked = tools.filter(({ tool, refused }) => refused !== null || !HELPERS.includes(tool))
  return asked.length > 0 && asked.every(({ refused }) => refused !== null)
}

function refusalSays({ refusals, language }: Work): string {
  return refusals.at(-1) ?? { zh: '没有数据可以回答这个问题。', en: 'There is no data to answer this.' }[language]
}
