import type { CallInput } from '@marketscope/contract/call'
import type { addNotice, DeskNotice } from '@marketscope/contract/calls/notice'
import { momentOf, momentText } from '@marketscope/contract/moments'

/** A notice as it is being written: moments as text, in Asia/Shanghai. */
export type NoticeDraft = Pick<DeskNotice, 'msg' | 'msg_en' | 'audience' | 'partners'> & { from: string; until: string }

type Sent = CallInput<typeof addNotice>

export const NEW_NOTICE: NoticeDraft = { msg: '', msg_en: '', from: '', until: '', audience: 'all', partners: false }

export function draftOf({ msg, msg_en, audience, partners, from, until }: DeskNotice): NoticeDraft {
  return { msg, msg_en, audience, partners, from: momentText(new Date(from)), until: until === null ? '' : momentText(new Date(until)) }
}

/** The moments that are none. */
export function badMoments(draft: NoticeDraft): ('from' | 'until')[] {
  return (['from', 'until'] as const).filter((name) => draft[name].trim() !== '' && momentOf(draft[name]) === null)
}

const sentMoment = (text: string) => momentOf(text)?.toISOString() ?? null

/** The whole draft as it is sent. */
export function sentOf({ from, until, ...rest }: NoticeDraft): Sent {
  return { ...rest, from: sentMoment(from), until: sentMoment(until) }
}

/** What of the draft differs from what it was, as it is sent. */
export function changesOf(before: NoticeDraft, after: NoticeDraft): Partial<Sent> {
  const names = (Object.keys(after) as (keyof NoticeDraft)[]).filter((name) => after[name] !== before[name])
  return Object.fromEntries(names.map((name) => [name, sentOf(after)[name]]))
}
