import { type Sql, sql, v } from '../sql/sql.ts'

/** What a space or stroke has to stand between to separate values. */
const EAST = '[\\p{Han}\\p{Hiragana}\\p{Katakana}]'
const BETWEEN_EAST = v.string(`(${EAST})[ /]+(${EAST})`)

/** Keeps a comma between digits from separating. */
const IN_NUMBER = v.string('([0-9]),([0-9])')
const [HIDE, SHOW] = [v.string('\\1\u0001\\2'), v.string('\u0001')]

/** What has to be in a text that lists several values, before it is made NFKC. */
const SIGNS = sql`[',', ';', '|', '、', ' ', '/', '，', '；', '｜', '／', '　']`

/**
 * The values that a value lists, NFKC and trimmed: what stands between 、 , ; or |, and between spaces or / among Chinese or Japanese characters. A comma
 * between digits, and a space or / beside anything Latin, belong to the value (`1,000ml`, `3/4`, `SK-II/美白`, `Anti aging`). A value without parts is one.
 * The engine's patterns cannot look around, so what overlaps is found by going through the text twice.
 */
export function listParts(value: Sql): Sql {
  const plain = sql`normalizeUTF8NFKC(${value})`
  const twice = (text: Sql, pattern: typeof IN_NUMBER, by: typeof HIDE) =>
    sql`replaceRegexpAll(replaceRegexpAll(${text}, ${pattern}, ${by}), ${pattern}, ${by})`
  const cut = sql`splitByRegexp('[,;|、]', ${twice(twice(plain, IN_NUMBER, HIDE), BETWEEN_EAST, v.string('\\1;\\2'))})`
  const parts = sql`arrayFilter(part -> part != '', arrayMap(part -> trimBoth(replaceAll(part, ${SHOW}, ',')), ${cut}))`
  return sql`if(multiSearchAny(${value}, ${SIGNS}), arrayMap(parts -> if(empty(parts), [${plain}], parts), [${parts}])[1], [${plain}])`
}

/** Whether a folded text has the folded value among those that {@link listParts} finds in it, without cutting it up. */
export function hasPart(text: Sql, part: string): Sql {
  const isEast = (sign: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sign)
  const [first = '', last = ''] = [[...part].at(0), [...part].at(-1)]
  const before = ['^', '[;|、]', /\d/.test(first) ? '(?:^|[^0-9]),' : ',', ...(isEast(first) ? [`${EAST}[ /]+`] : [])]
  const after = ['$', '[;|、]', /\d/.test(last) ? ',(?:$|[^0-9])' : ',', ...(isEast(last) ? [`[ /]+${EAST}`] : [])]
  const pattern = `(?:${before.join('|')}) *${quoted(part)} *(?:${after.join('|')})`
  return sql`position(${text}, ${v.string(part)}) > 0 AND match(${text}, ${v.string(pattern)})`
}

/**
 * The first number of a value in its form for searching that the unit follows, spaces between them or not; null where there is none. As for intervals a unit that ends in a Latin
 * letter must not be followed by another. Without a unit the value has to be the number.
 */
export function firstNumber(text: Sql, unit: string): Sql {
  if (unit === '') return sql`toFloat64OrNull(extract(${text}, '^ *([0-9]+(?:\\\\.[0-9]+)?) *$'))`
  const number = `([0-9]+(?:\\.[0-9]+)?) *${quoted(unit)}`
  if (!/\p{Script=Latin}$/u.test(unit)) return sql`toFloat64OrNull(extract(${text}, ${v.string(number)}))`
  return sql`toFloat64OrNull(extract(${text}, ${v.string(`${number}(?:\\P{Latin}|$)`)}))`
}

/** The text as a part of a regular expression that matches just it. */
function quoted(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
}
