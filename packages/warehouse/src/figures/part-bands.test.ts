import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'
import { month } from '../testing/fixture-types.ts'
import { cream, openScopes } from '../testing/open-scopes.ts'
import { bandGains, partBands } from './bands.ts'

const name = { zh: '', en: '' }
const TMALL = { id: 'tmall', name, site: 'tmall', types: null }
const FLAGSHIPS = { id: 'flagships', name, site: 'tmall', types: ['tmall_flagship'] } as const
const YOUPIN = { id: 'youpin', name, site: 'tmall', types: ['tmall_youpin'] } as const

let market: Awaited<ReturnType<typeof openScopes>>
beforeAll(async () => {
  // In fen: one whose price moves from 60 to 95, one at 120, one given back at a loss, one of another type of shop, and one of unknown price.
  market = await openScopes([
    cream('moves', month(202301, 0, 1, 700), month(202401, 0, 2, 120), month(202402, 0, 1, 95)),
    cream('dear', month(202401, 0, 3, 360)),
    cream('back', month(202402, 70, 0, -50)),
    { ...cream('other', month(202402, 0, 1, 130)), shop_type: 'tmall_youpin' },
    cream('unknown', month(202401, 0, -1, 0)),
  ])
})
afterAll(() => market.close())

test('items in several bands of the grid count once in the band that these make up', async () => {
  const scoped = await market.scoped({ start: '2024-01', end: '2024-02' })
  const gains = (await bandGains(scoped, [0, 80, 100, 125])).filter(({ band }) => band !== UNKNOWN_BAND)
  const known = { mom: false, yoy: true }
  const parts = await partBands(scoped, { parts: [TMALL, FLAGSHIPS, YOUPIN], edges: [0, 100], known })
  expect(gains).toEqual([
    { band: 0, sales: 120 },
    { band: 1, sales: 95 },
    { band: 2, sales: 360 },
    { band: 3, sales: 130 },
  ])
  const none = { sales: 0, sold: -1, items: 1, mom: 0, yoy: 0 }
  const cheap = { sales: 165, sold: 3, items: 2, mom: 0, yoy: 0 }
  const own = { sales: 130, sold: 1, items: 1, mom: 0, yoy: 0 }
  const sorted = parts.map((cells) => [...cells].toSorted(([a], [b]) => a - b).filter(([, cell]) => cell.items > 0 || cell.yoy !== 0))
  expect(sorted).toEqual([
    [
      [UNKNOWN_BAND, none],
      [0, cheap],
      [1, { sales: 490, sold: 4, items: 2, mom: 0, yoy: 700 }],
    ],
    [
      [UNKNOWN_BAND, none],
      [0, cheap],
      [1, { sales: 360, sold: 3, items: 1, mom: 0, yoy: 700 }],
    ],
    [[1, own]],
  ])
})

test('bands that are given are those that are answered', async () => {
  const scoped = await market.scoped({ start: '2024-01', end: '2024-01' })
  const [cells] = await partBands(scoped, { parts: [TMALL], edges: [0, 50, 110], known: { mom: false, yoy: false } })
  expect([...(cells ?? [])].toSorted(([a], [b]) => a - b)).toEqual([
    [UNKNOWN_BAND, { sales: 0, sold: -1, items: 1, mom: 0, yoy: 0 }],
    [1, { sales: 120, sold: 2, items: 1, mom: 0, yoy: 0 }],
    [2, { sales: 360, sold: 3, items: 1, mom: 0, yoy: 0 }],
  ])
})
