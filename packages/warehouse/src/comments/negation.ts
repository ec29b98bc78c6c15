import { withoutDenial } from '@marketscope/contract/denied-words'
import { within } from '@marketscope/contract/within'
import type { WordTypeId } from '@marketscope/contract/word-types'
import type { Segmenter } from '../words/segmenter.ts'

/** What may stand between a negator and the word that it turns round. */
const BETWEEN =
  '很|太|再|会|能|够|是|有|算|那么|怎么|这么|任何|什么|啥|一点点|一点|半点|一丝|丝毫|多少|多大|出现|发生|产生|引起|觉得|感觉|感到|特别|非常|明显|到|过|的|怎|这'
/** `不得不` asks for what follows it; `不过`, `特别`, `分别` and `有无` deny nothing. */
const CHINESE = new RegExp(`(?<negator>没有|没|(?<!不得)不(?!过)|(?<!有)无|未|(?<![特区分个级类性告])别)(?<between>(?:${BETWEEN}){0,4})$`)
const BETWEEN_ENGLISH = 'a an any the very too so that really at all even feel have has had be been bit of much'.replaceAll(' ', '|')
const ENGLISH = within(40, new RegExp(`(?:\\b(?<no>no|without|zero)|\\b(?:not|never)|n['’]t)\\s+(?:(?:${BETWEEN_ENGLISH})\\s+){0,3}$`, 'i'))

/** Whether it is worth while to look for a negation in a text at all. */
const ANY = /[不没无未别]|\b(?:no|not|without|never|zero)\b|n['’]t\b/i

/** As far back as negators are looked for. */
const REACH = { chinese: 10, english: 36 }

/** Said with 不 and with 没有 alike: both are the one word with 不. */
const ALIKE = new Set(
  `刺激 过敏 油腻 黏腻 粘腻 刺痛 泛红 红肿 发痒 起皮 脱皮 搓泥 卡粉 卡纹 浮粉 飞粉 拔干 假白 暗沉 掉色 褪色 起球 变形 缩水 开线 脱线 掉毛 掉漆 闷痘 长痘 爆痘 发热
发烫 卡顿 漏液 漏气 明显 满意 好用 舒服`.split(/\s+/),
)

/** All that decides what is denied and how it is called, see `cuttingNumber`. */
export const DENIALS: readonly string[] = [CHINESE.source, ENGLISH.source, ANY.source, ...ALIKE]

/** How a word is denied; `bare`: with a word for being there (没有), `is`: of what it is (不是), else of how it is or what it does. */
export type Denial = 'bare' | 'is' | 'how' | 'no' | 'not'

export const mayDeny = (text: string): boolean => ANY.test(text)

/** How the word that begins at a place of a clause is denied; null: it is not, or twice over. */
export function denialAt(clause: string, at: number): Denial | null {
  const found = CHINESE.exec(clause.slice(Math.max(0, at - REACH.chinese), at))
  if (found) return chineseDenial(clause, at, found)
  const english = ENGLISH.exec(clause.slice(Math.max(0, at - REACH.english), at))
  return english ? (english.groups?.no ? 'no' : 'not') : null
}

function chineseDenial(clause: string, at: number, found: RegExpExecArray): Denial | null {
  const start = at - found[0].length
  // 好不好用, 有没有味道: a question denies nothing.
  if (start > 0 && clause[start - 1] === clause[start + 1]) return null
  if (start > 0 && denialAt(clause, start) !== null) return null
  const { negator = '', between = '' } = found.groups ?? {}
  if (between === '是') return 'is'
  return /[没无未]/.test(negator) || between.endsWith('有') ? 'bare' : 'how'
}

/** The denied form of a word, one for all the ways in which buyers deny it. */
export function deniedWord(word: string, denial: Denial): string {
  if (denial === 'no' || denial === 'not') return `${denial} ${word}`
  if (ALIKE.has(word) || denial === 'how') return `不${word}`
  return `${denial === 'is' ? '不是' : '没有'}${word}`
}

/** What a word of comments is about; that of a denied word is that of the word itself. */
export function typeOfSpoken(word: string, segmenter: Segmenter): WordTypeId | null {
  return segmenter.typeOf(word) ?? segmenter.typeOf(withoutDenial(word))
}
