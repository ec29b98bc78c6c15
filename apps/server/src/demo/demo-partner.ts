import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { partnerByHost, partnerByName } from '../partners/partners.ts'
import { checkPicture, keepPicture } from '../partners/pictures.ts'
import { type Paint, squarePng } from './png.ts'

/** The partner of the demo account. Browsers find `*.localhost` on the machine they run on. */
export const DEMO_PARTNER = 'orchid'
const HOST = 'orchid.localhost'
const COLOUR = '#86307f'

const NOTHING: Paint = [0, 0, 0, 0]
const GROUND: Paint = [0x86, 0x30, 0x7f, 1]
const PETAL: Paint = [0xff, 0xff, 0xff, 1]
const INNER: Paint = [0xf3, 0xb6, 0xe4, 1]
const HEART: Paint = [0xff, 0xc8, 0x57, 1]

/** Whether a point lies in a leaf from the middle outwards: its direction in degrees from above, its length and half its width. */
function inLeaf(x: number, y: number, degrees: number, length: number, half: number): boolean {
  const turn = (degrees * Math.PI) / 180
  const [along, across] = [x * Math.sin(turn) - y * Math.cos(turn), x * Math.cos(turn) + y * Math.sin(turn)]
  const part = along / length
  return part > 0 && part < 1 && Math.abs(across) < half * Math.sin(Math.PI * part ** 0.8)
}

/** An orchid seen from the front: three leaves behind, two wide ones before them, and its heart. */
function orchidAt(x: number, y: number, size: number, ground: Paint): Paint {
  const [u, v] = [x / size, y / size]
  if (u * u + (v - 0.06) * (v - 0.06) < 0.018) return HEART
  if (inLeaf(u, v, 180, 0.62, 0.2)) return INNER
  if ([-72, 72].some((degrees) => inLeaf(u, v, degrees, 0.98, 0.36))) return PETAL
  if ([0, -142, 142].some((degrees) => inLeaf(u, v, degrees, 0.98, 0.24))) return INNER
  return ground
}

/** Whether a point lies in a square with round corners. */
function inTile(x: number, y: number): boolean {
  const [dx, dy] = [Math.max(Math.abs(x) - 0.55, 0), Math.max(Math.abs(y) - 0.55, 0)]
  return dx * dx + dy * dy <= 0.45 * 0.45
}

/** Drawn at the first use: it takes a fifth of a second. */
const once = <T>(draw: () => T) => {
  let drawn: T | null = null
  return () => (drawn ??= draw())
}
const drawLogo = once(() => squarePng(96, (x, y) => orchidAt(x, y, 1, NOTHING)))
const drawIcon = once(() => squarePng(64, (x, y) => (inTile(x, y) ? orchidAt(x, y, 0.8, GROUND) : NOTHING)))

/** Makes the partner of the demo account where there is none of its name. */
export async function ensureDemoPartner(db: Kysely<Schema>, now: Date): Promise<void> {
  if (await partnerByName(db, DEMO_PARTNER)) return
  const [logo, icon] = [drawLogo(), drawIcon()]
  const pictures = {
    logo: await keepPicture(db, checkPicture('logo', logo).type, logo, now),
    icon: await keepPicture(db, checkPicture('icon', icon).type, icon, now),
  }
  const host = (await partnerByHost(db, HOST)) ? null : HOST
  await db
    .insertInto('partner')
    .values({ name: DEMO_PARTNER, title_zh: '兰镜数据', title_en: 'Orchid Insight', ...pictures, colour: COLOUR, host, created_at: now })
    .execute()
}
