import { type Sentence, say, type Telling, told } from './sentence.ts'

/** What was read of comments. */
export interface CommentFigures {
  read: number | null
  items: number | null
  positive_share: number | null
  negative_share: number | null
}

/** How many comments were read, and how they sound. None where none was. */
export function moods({ read, items, positive_share, negative_share }: CommentFigures, { language, numbers }: Telling): Sentence | null {
  if (read === null || read === 0 || items === null || positive_share === null || negative_share === null) return null
  const [comments, products] = [numbers.count(read), numbers.count(items)]
  const [good, bad] = [told('comment-summary', numbers.percent(positive_share)), told('comment-summary', numbers.percent(negative_share))]
  if (language === 'zh') return [say(`读了 ${products} 个商品的 ${comments} 条评论：好评占 `), good, say('，差评占 '), bad, say('。')]
  return [say(`${comments} comments on ${products} products were read: `), good, say(' are positive, '), bad, say(' negative.')]
}

/** A word of comments. */
export interface CommentWord {
  id: string
  /** What it means in English; null: not known. */
  gloss: string | null
  count: number | null
  share: number | null
  positive_share: number | null
  negative_share: number | null
}

/** The word, for readers of English with what it means. */
const called = ({ id, gloss }: CommentWord, { language }: Telling) =>
  told('comment-words', language === 'en' && gloss ? `${id} · ${gloss}` : id)

/** Words in fewer comments say nothing of how many complain. */
const FEW_COMMENTS = 20

/** What is spoken of most, and what is complained of most. */
export function spokenOf(words: readonly CommentWord[], telling: Telling): Sentence | null {
  const { language, numbers } = telling
  const most = words.reduce<CommentWord | null>((best, word) => ((word.count ?? 0) > (best?.count ?? 0) ? word : best), null)
  if (!most || most.share === null) return null
  const bad = words
    .filter(({ count, negative_share }) => (count ?? 0) >= FEW_COMMENTS && (negative_share ?? 0) > 0)
    .reduce<CommentWord | null>((worst, word) => ((word.negative_share ?? 0) > (worst?.negative_share ?? 0) ? word : worst), null)
  const [said, share] = [called(most, telling), numbers.percent(most.share)]
  const worst = bad
    ? { word: called(bad, telling), share: numbers.percent(bad.negative_share ?? 0), of: numbers.count(bad.count ?? 0) }
    : null
  if (language === 'zh')
    return [
      ...[say('说得最多的是“'), said, say(`”，${share} 的评论提到`)],
      ...(worst ? [say('；抱怨最多的是“'), worst.word, say(`”，提到它的 ${worst.of} 条中 ${worst.share} 是差评`)] : []),
      say('。'),
    ]
  return [
    ...[say('"'), said, say(`" is spoken of most, in ${share} of comments`)],
    ...(worst ? [say('; "'), worst.word, say(`" is complained of most: ${worst.share} of the ${worst.of} that name it are negative`)] : []),
    say('.'),
  ]
}

/** What is praised most, of the words that are spoken of often enough. */
export function praised(words: readonly CommentWord[], telling: Telling): Sentence | null {
  const { language, numbers } = telling
  const best = words
    .filter(({ count, positive_share }) => (count ?? 0) >= FEW_COMMENTS && (positive_share ?? 0) > 0)
    .reduce<CommentWord | null>((most, word) => ((word.positive_share ?? 0) > (most?.positive_share ?? 0) ? word : most), null)
  if (!best || best.count === null || best.positive_share === null) return null
  const [word, share, of] = [called(best, telling), numbers.percent(best.positive_share), numbers.count(best.count)]
  if (language === 'zh') return [say('最受好评的是“'), word, say(`”，提到它的 ${of} 条中 ${share} 是好评。`)]
  return [say('"'), word, say(`" is praised most: ${share} of the ${of} that name it are positive.`)]
}
