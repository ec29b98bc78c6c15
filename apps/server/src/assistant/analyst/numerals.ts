const CHINESE = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ')

const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(CHINESE.map((word, place) => [word, place + 1])),
  ...{ 两: 2, 二十: 20, three: 3, five: 5, ten: 10, twenty: 20 },
}

/** The number that digits or a word of either language stand for; NaN: none. */
export const numeral = (text: string): number => WORDS[text.toLowerCase()] ?? Number(text)
