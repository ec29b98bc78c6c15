/** Where the address keeps the word that comments are listed for. */
export const PICKED_WORD = 'comment-list.word'

/** A click on a word lists the comments that have it, from the first page. */
export function pickWord(word: string): Record<string, string | null> {
  return { [PICKED_WORD]: word, 'comment-list.page': null, 'comment-trend.hide': null }
}
