import { z } from 'zod'
import { issue } from './issue.ts'

const SPACE = /[\s\u0085]+/g
/** Control signs, those that turn the direction of what follows, and those that take no room. The joiners U+200C and U+200D stay: scripts and emoji need them. */
const UNSEEN = /(?![\s\u0085])\p{Cc}|[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/gu

/** The text as one line that reads as it stands: no breaks, nothing unseen, white space collapsed. */
export const oneLine = (text: string): string => text.replace(UNSEEN, '').replace(SPACE, ' ').trim()

/** A text of {@link oneLine}. */
export const OneLine = z.string().overwrite(oneLine)

/** What somebody calls something: one line, of something that is seen. */
export const Name = OneLine.min(1, issue('请输入名称', 'Please enter a name').message)
