import { z } from 'zod'
import { ErrorBody } from '../errors.ts'
import { Text } from '../text.ts'
import { ASSISTANT_TABS, AssistantTurn } from './answer.ts'
import { AskedPage } from './asked-page.ts'

/** Where the socket of the assistant is. */
export const ASSISTANT_SOCKET = '/api/assistant/socket'

/** The subprotocol of the socket. A page asks for another one beside it, which says which browser it is in. */
export const SOCKET_PROTOCOL = 'marketscope'
/** Closed with this code it is not to be opened again: nobody is signed in any more, or the account has too many windows. */
export const CLOSED_FOR_GOOD = 4401

/** Both sides say that they are there, so often. */
export const HEARTBEAT_MS = 30_000
/** After so many attempts in vain the page says that it cannot connect, and stays so. */
export const MOST_RECONNECTS = 10
/** How long an answer usually takes, as a page says while one waits. */
export const USUAL_ANSWER_SECONDS = 30
/** The longest question. */
export const LONGEST_QUESTION = 1000
/** No message to the server is longer. */
export const LONGEST_MESSAGE_BYTES = 16 * 1024

const tab = z.enum(ASSISTANT_TABS)
export const ConversationId = z.string().regex(/^[A-Za-z0-9_-]{8,60}$/)

/**
 * What a page says over the socket. `beat`: it is there; `helper`: what could be asked on this page; `question`: one is asked, in a conversation that exists or a new one,
 * about a page (`page_info`; left out: about no search); `stop`: an answer is given up. `ask_id` is the page's own name for a question: asked twice it is the same one.
 */
export const ClientMessage = z.discriminatedUnion('post_type', [
  z.object({ post_type: z.literal('beat') }),
  z.object({
    post_type: z.literal('helper'),
    tab,
    page_info: AskedPage.nullable().default(null),
  }),
  z.object({
    post_type: z.literal('question'),
    tab,
    ask_id: z.string().regex(/^[A-Za-z0-9_-]{8,60}$/),
    question: z.string().trim().min(1).max(LONGEST_QUESTION),
    conv_id: ConversationId.nullable().default(null),
    page_info: AskedPage.nullable().default(null),
    language: z.enum(['zh', 'en']).default('zh'),
  }),
  z.object({ post_type: z.literal('stop'), turn_id: z.string().max(60) }),
])
export type ClientMessage = z.output<typeof ClientMessage>
/** A message as a page may write it, without what has a default. */
export type ClientMessageInput = z.input<typeof ClientMessage>

/**
 * What the server says. `open`: the socket is ready; `model`: what answers, null is the built-in analyst alone, and `setting` the setting that is missing then. `answer`: a turn as far as it is, told again whole
 * whenever it grew; `refused`: a message came to nothing, `ask_id` says which question it was. Every window of the account is told of its answers.
 */
export const ServerMessage = z.discriminatedUnion('post_type', [
  z.object({ post_type: z.literal('open'), model: z.string().nullable(), setting: z.string().nullable() }),
  z.object({ post_type: z.literal('beat') }),
  z.object({ post_type: z.literal('helper'), tab, data: z.array(Text) }),
  z.object({ post_type: z.literal('answer'), tab, conv_id: z.string(), ask_id: z.string(), answer: AssistantTurn }),
  z.object({ post_type: z.literal('refused'), ask_id: z.string().nullable(), error: ErrorBody.omit({ request_id: true }) }),
])
export type ServerMessage = z.output<typeof ServerMessage>
