/** Which way a figure goes, in words of both languages. */
const WORDS = {
  up: {
    zh: '增长|上升|增加|提升|上涨|攀升|走高|扩大|带来',
    en: 'up|rose|risen?|rising|grew|grown?|growing|growth|gain(?:ed|s)?|increas\\w*|climb\\w*|added|higher',
  },
  down: {
    zh: '下降|下滑|减少|回落|下跌|走低|萎缩|缩小|减去',
    en: 'down|fell|fallen|falling|falls?|declin\\w*|decreas\\w*|drop\\w*|lost|los(?:es|ing)|shr[aiu]nk\\w*|lower|took',
  },
  flat: { zh: '持平|不变', en: 'flat|unchanged|steady|stable' },
} as const
export type Way = keyof typeof WORDS

export const WAYS = Object.keys(WORDS) as Way[]

const SAID = perWay(({ zh, en }) => new RegExp(`${zh}|\\b(?:${en})\\b`, 'i'))
/** A figure that follows is how far: "增长了约", "fell by". */
const LEADING = perWay(({ zh, en }) => new RegExp(`(?:${zh}|\\b(?:${en}))\\s{0,3}(?:了|约|超过|by|of|about|some){0,3}\\s{0,3}$`, 'i'))

function perWay<T>(of: (words: { zh: string; en: string }) => T): Record<Way, T> {
  return { up: of(WORDS.up), down: of(WORDS.down), flat: of(WORDS.flat) }
}

/** Whether a text says that something goes this way. */
export const says = (text: string, way: Way): boolean => SAID[way].test(text)

/** The way that the words right before a figure give it; null: they give none, and it has to carry its sign. */
export function wayBefore(text: string): 'up' | 'down' | null {
  return LEADING.up.test(text) ? 'up' : LEADING.down.test(text) ? 'down' : null
}
