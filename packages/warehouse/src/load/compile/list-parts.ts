import { type Sql, sql, v } from '../../sql/sql.ts'

/** Places on a molecule at the beginning of a chemical name: the comma in `1,2-己二醇` parts nothing. */
const PLACES = String.raw`(\b[0-9]{1,2}),([0-9]{1,2}(?:,[0-9]{1,2})*-)`
/** Stands for such a comma while a list is parted. */
const HELD = '\ue000'
/** A name with more of them is not known. */
const MOST_PLACES = 4

/** The parts of a list that is written as a text: at `;` `；` `、` `，`, or, where there are none of these, at commas that are not within the name of a substance. */
export function listParts(text: Sql): Sql {
  let held = text
  for (let times = 1; times < MOST_PLACES; times++) held = sql`replaceRegexpAll(${held}, ${v.string(PLACES)}, ${v.string(`\\1${HELD}\\2`)})`
  const byCommas = sql`arrayMap(x -> replaceAll(x, ${v.string(HELD)}, ','), splitByChar(',', ${held}))`
  return sql`if(match(${text}, '[;；、，]'), splitByRegexp('[;；、，]', ${text}), ${byCommas})`
}
