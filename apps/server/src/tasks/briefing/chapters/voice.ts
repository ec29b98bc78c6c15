import { toldFigures } from '../tale.ts'
import { type Chapter, saidOf, shortName } from './chapter.ts'

const VOICE = { zh: '消费者的声音', en: 'What consumers say' }
const MOST_WORDS = 10

/** What buyers speak of, and how. */
export const voice: Chapter = {
  topic: VOICE,
  of: 'comments',
  tell: ({ comments, comment_words, comment_moods }, tale) => {
    if (!comments?.data.read) return null
    const words = comment_moods?.data.slice(0, MOST_WORDS) ?? []
    const called = ({ id, gloss }: { id: string; gloss: string | null }) =>
      shortName(tale.language === 'en' && gloss ? `${gloss} (${id})` : id, 18)
    const said = tale.sentences('consumerInsight', {
      'comment-summary': toldFigures(comments),
      'comment-words': toldFigures(comment_words),
    })
    const shares = words.flatMap(({ positive_share, negative_share }) => [positive_share ?? 0, negative_share ?? 0])
    return {
      ...saidOf(tale.pick(VOICE), said),
      parts:
        words.length === 0
          ? []
          : [
              {
                ...{ kind: 'chart', title: '', shape: 'bars', labels: words.map(called), written: true },
                series: [
                  { name: tale.word('positive'), values: words.map(({ positive_share }) => positive_share), colour: 'gain' },
                  { name: tale.word('negative'), values: words.map(({ negative_share }) => negative_share), colour: 'loss' },
                ],
                axis: { title: tale.word('share'), kind: 'share', most: Math.max(0, ...shares) },
              },
              {
                ...{ kind: 'table', title: '', widths: [1.8, 1, 1, 1] },
                headings: [tale.word('word'), tale.word('mentions'), tale.word('positive'), tale.word('negative')],
                rows: words.map((row) => [
                  called(row),
                  tale.count(row.count),
                  tale.share(row.positive_share),
                  tale.share(row.negative_share),
                ]),
              },
            ],
      link: tale.link('consumerInsight'),
      notes: tale.notes('comments', 'comment_words', 'comment_moods'),
    }
  },
}
