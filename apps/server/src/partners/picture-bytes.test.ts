import { describe, expect, it } from 'vitest'
import { squarePng } from '../demo/png.ts'
import { pictureInfo } from './picture-bytes.ts'
import { checkPicture } from './pictures.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const PNG = squarePng(8, () => [10, 20, 30, 1])
/** Start, an application part of 16 bytes, the frame (300 × 200), end. */
const JPEG = bytes('ffd8 ffe0 0010 4a46494600010100000100010000 ffc0 000b 08 00c8 012c 01 011100 ffd9')
/** A lossless one of 33 × 17: width less one in the low 14 bits, height less one in the next. */
const WEBP = bytes(`52494646 16000000 57454250 5650384c 0a000000 2f ${'20000400'} 00000000 00`)
/** One picture of 16 × 32 whose 4 bytes follow the list. */
const ICO = bytes('0000 0100 0100 10200000 0100 2000 04000000 16000000 01020304')
/** A PNG whose header claims another size. */
const claiming = (side: number) => {
  const png = Buffer.from(PNG)
  png.writeUInt32BE(side, 16)
  return png
}

describe('a picture is told by its bytes', () => {
  it.each([
    ['PNG', PNG, { type: 'image/png', width: 8, height: 8 }],
    ['JPEG', JPEG, { type: 'image/jpeg', width: 300, height: 200 }],
    ['WebP', WEBP, { type: 'image/webp', width: 33, height: 17 }],
    ['ICO', ICO, { type: 'image/x-icon', width: 16, height: 32 }],
  ])('%s', (_, picture, info) => {
    expect(pictureInfo(picture)).toEqual(info)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from(`GIF89a${'\0'.repeat(60)}`, 'latin1')],
    ['a PNG that is cut off', PNG.subarray(0, -1)],
    ['a PNG with a page behind it', Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')])],
    ['the beginning of a PNG', Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(60)])],
    ['a JPEG that is cut off', JPEG.subarray(0, -2)],
    ['a JPEG without a picture', bytes('ffd8 ffe0 0010 4a46494600010100000100010000 ffd9 ffd9')],
    ['a WebP with more behind it', Buffer.concat([WEBP, Buffer.from([0])])],
    ['an ICO whose picture lies beyond its end', Buffer.concat([ICO.subarray(0, 14), bytes('05000000'), ICO.subarray(18)])],
    ['an ICO of nothing', bytes(`0000 0100 0000 ${'00'.repeat(20)}`)],
  ])('%s is none', (_, picture) => {
    expect(pictureInfo(picture)).toBeNull()
  })

  it('is an ICO for the icon only', () => {
    expect(checkPicture('icon', ICO).type).toBe('image/x-icon')
    expect(() => checkPicture('logo', ICO)).toThrow('This must be a whole PNG, JPEG or WebP picture')
  })

  it('has a limit of bytes, and of pixels as it claims them', () => {
    expect(() => checkPicture('logo', Buffer.alloc(256 * 1024 + 1))).toThrow('A picture has at most 256 KB')
    expect(checkPicture('logo', claiming(2048)).width).toBe(2048)
    expect(() => checkPicture('logo', claiming(2049))).toThrow('1 to 2048 pixels a side')
    expect(() => checkPicture('logo', claiming(0))).toThrow('1 to 2048 pixels a side')
  })
})
