import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue and opacity, 0 to 255 and 0 to 1. */
export type Paint = readonly [number, number, number, number]

/** Points of a pixel that are looked at in each direction, so that edges are smooth. */
const FINE = 4

/** A square PNG: `paintAt` tells the colour of each point, from -1 to 1 in both directions, y downwards. */
export function squarePng(side: number, paintAt: (x: number, y: number) => Paint): Buffer {
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Buffer.alloc(1 + side * 4)
    for (let x = 0; x < side; x += 1) row.set(pixel(paintAt, x, y, side), 1 + x * 4)
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const parts = [part('IHDR', header), part('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), part('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function pixel(paintAt: (x: number, y: number) => Paint, x: number, y: number, side: number): number[] {
  const sum = [0, 0, 0, 0]
  for (let index = 0; index < FINE * FINE; index += 1) {
    const at = (whole: number, part: number) => ((whole + (part + 0.5) / FINE) / side) * 2 - 1
    const [r, g, b, a] = paintAt(at(x, index % FINE), at(y, Math.floor(index / FINE)))
    for (const [place, value] of [r * a, g * a, b * a, a].entries()) sum[place] = (sum[place] ?? 0) + value
  }
  const [r = 0, g = 0, b = 0, a = 0] = sum
  return a === 0 ? [0, 0, 0, 0] : [...[r, g, b].map((value) => Math.round(value / a)), Math.round((a / (FINE * FINE)) * 255)]
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
