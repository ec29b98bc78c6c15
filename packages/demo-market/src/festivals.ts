import type { KnownSite, Marketplace } from '@marketscope/contract/sites'

/**
 * Days on which a site sells more (or less, below 0) than usual. `extra` is what they add to a month that they lie in as a whole; where they reach
 * over the end of a month, each month has its part.
 */
interface Spell {
  first: number
  days: number
  extra: number
}
type Feast = (year: number) => Spell | null

const DAY = 86_400_000

/** The same days every year. */
const each =
  (month: number, day: number, days: number, extra: number, since = 0): Feast =>
  (year) =>
    year < since ? null : { first: Date.UTC(year, month - 1, day), days, extra }

/** Days around a feast that moves: from `before` days before it. */
const around =
  (dates: Readonly<Record<number, string>>, before: number, days: number, extra: number): Feast =>
  (year) => {
    const date = dates[year]
    return date === undefined ? null : { first: Date.parse(`${year}-${date}`) - before * DAY, days, extra }
  }

/** The end of Ramadan (Eid al-Fitr). */
const EID: Readonly<Record<number, string>> = {
  2018: '06-15',
  2019: '06-04',
  2020: '05-24',
  2021: '05-13',
  2022: '05-02',
  2023: '04-21',
  2024: '04-10',
  2025: '03-31',
  2026: '03-20',
  2027: '03-10',
  2028: '02-27',
  2029: '02-15',
  2030: '02-05',
}

/** The lunar new year, which is Tết in Vietnam. */
const LUNAR_NEW_YEAR: Readonly<Record<number, string>> = {
  2018: '02-16',
  2019: '02-05',
  2020: '01-25',
  2021: '02-12',
  2022: '02-01',
  2023: '01-22',
  2024: '02-10',
  2025: '01-29',
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
}

/** Black Friday, the day after the fourth Thursday of November. */
function blackFriday(year: number): number {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  return Date.UTC(year, 10, 1 + ((11 - weekday) % 7) + 22)
}

/** The days before it, itself and Cyber Monday, which lies in December now and then. */
const blackWeek =
  (extra: number): Feast =>
  (year) => ({ first: blackFriday(year) - 4 * DAY, days: 8, extra })

const PRIME_MONTHS: Readonly<Record<number, number>> = { 2020: 10, 2021: 6 }
const primeDay: Feast = (year) => ({ first: Date.UTC(year, (PRIME_MONTHS[year] ?? 7) - 1, 12), days: 2, extra: 0.32 })

const ramadan = (extra: number) => around(EID, 30, 30, extra)
const newYearShopping = (extra: number) => around(LUNAR_NEW_YEAR, 28, 28, extra)
const newYearRest = (extra: number) => around(LUNAR_NEW_YEAR, 0, 10, -extra)
const christmas = (extra: number) => each(12, 1, 24, extra)
const doubles = (nine: number, ten: number, eleven: number, twelve: number): Feast[] => [
  each(9, 9, 1, nine),
  each(10, 10, 1, ten),
  each(11, 11, 1, eleven),
  each(12, 12, 1, twelve),
]

const WEST = [blackWeek(0.48), christmas(0.4), each(1, 6, 26, -0.08)]

/** What people of a country shop for, whichever platform they use. */
const OF_COUNTRY: Readonly<Record<string, readonly Feast[]>> = {
  us: WEST,
  uk: WEST,
  gb: WEST,
  de: [blackWeek(0.42), christmas(0.44), each(1, 6, 26, -0.08)],
  fr: [blackWeek(0.36), christmas(0.38), each(1, 10, 21, 0.1)],
  it: [blackWeek(0.4), christmas(0.4), each(1, 7, 24, 0.06)],
  es: [blackWeek(0.4), christmas(0.32), each(1, 1, 5, 0.14)],
  pl: [blackWeek(0.36), christmas(0.38)],
  br: [blackWeek(0.55), christmas(0.32), each(5, 1, 10, 0.1)],
  mx: [each(11, 15, 4, 0.34), blackWeek(0.14), christmas(0.36)],
  cl: [blackWeek(0.3), christmas(0.34)],
  co: [blackWeek(0.34), christmas(0.36)],
  jp: [each(4, 29, 7, 0.2), each(12, 8, 24, 0.32), each(1, 1, 7, 0.12), blackWeek(0.2)],
  ae: [ramadan(0.36), blackWeek(0.4)],
  sa: [ramadan(0.44), blackWeek(0.34)],
  id: [ramadan(0.42)],
  my: [ramadan(0.3), newYearShopping(0.12)],
  sg: [newYearShopping(0.16), newYearRest(0.08)],
  th: [each(4, 6, 10, 0.24)],
  vn: [newYearShopping(0.38), newYearRest(0.26)],
  ph: [christmas(0.18), each(1, 6, 26, -0.08)],
  tw: [newYearShopping(0.2), newYearRest(0.18)],
  hk: [newYearShopping(0.16), newYearRest(0.2)],
  in: [each(10, 5, 24, 0.3)],
  ru: [each(11, 11, 20, 0.5), each(12, 10, 22, 0.4), each(1, 1, 9, -0.18), each(2, 23, 14, 0.12)],
}

const SHOPEE = [...doubles(0.22, 0.1, 0.4, 0.42), each(6, 6, 1, 0.08), each(3, 3, 1, 0.05)]
const LAZADA = [...doubles(0.18, 0.05, 0.55, 0.42), each(6, 6, 1, 0.1), each(3, 25, 5, 0.15)]
const TIKTOK = [...doubles(0.15, 0.08, 0.38, 0.32), each(6, 6, 1, 0.12)]

const OF_PLATFORM: Readonly<Record<Marketplace, readonly Feast[]>> = {
  taobao: [],
  tmall: [],
  jd: [],
  douyin: [],
  amazon: [primeDay, each(10, 8, 2, 0.06, 2022)],
  shopee: SHOPEE,
  lazada: LAZADA,
  tiktok: TIKTOK,
  ozon: [],
  hktvmall: [each(6, 18, 3, 0.08), each(11, 11, 1, 0.3), each(12, 12, 14, 0.18)],
}

/** Shops of the west have no days of doubled numbers on TikTok. */
const WITHOUT_DOUBLES: ReadonlySet<string> = new Set(['tiktok_us', 'tiktok_gb'])

function feastsOf(site: KnownSite): readonly Feast[] {
  const country = OF_COUNTRY[site.id.slice(site.id.indexOf('_') + 1)] ?? []
  return WITHOUT_DOUBLES.has(site.id) ? [each(7, 8, 4, 0.12), ...country] : [...OF_PLATFORM[site.platform], ...country]
}

/** How far the festivals of an overseas site lift a month (1 to 12): 1 where there are none. */
export function siteFestivals(site: KnownSite, year: number, month: number): number {
  const from = Date.UTC(year, month - 1, 1)
  const until = Date.UTC(year, month, 1)
  let factor = 1
  for (const feast of feastsOf(site)) {
    for (const near of [year - 1, year, year + 1]) {
      const spell = feast(near)
      if (!spell) continue
      const { first, days, extra } = spell
      const within = Math.min(until, first + days * DAY) - Math.max(from, first)
      if (within > 0) factor += (extra * within) / (days * DAY)
    }
  }
  return factor
}
