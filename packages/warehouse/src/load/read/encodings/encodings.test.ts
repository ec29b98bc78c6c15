import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detectSource, utf8Of } from '../source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encodings-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function detect(content: string | Uint8Array, encoding?: string) {
  const path = join(folder, 'x.csv')
  await writeFile(path, content)
  const source = await detectSource(path, encoding)
  const chunks = await Array.fromAsync(utf8Of(source))
  return { source, text: Buffer.concat(chunks).toString('utf8') }
}

/** Bytes of an encoding of one byte a sign, or two, by its own decoder. */
function encoded(text: string, encoding: string): Buffer {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  for (let high = 128; high < 256; high++) {
    const one = decoder.decode(Uint8Array.of(high, 10))
    if (one.length === 2 && !one.includes('\ufffd')) table.set(one[0] ?? '', [high])
    else for (let low = 0x40; low < 256; low++) table.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  }
  return Buffer.from([...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (table.get(sign) ?? [63]))))
}

/** What Vietnamese of Windows-1258 is made of: vowels and marks of tones behind them. */
const VIETNAMESE = 'Tên sa\u0309n phâ\u0309m,Tháng\nKem chô\u0301ng nă\u0301ng,1\nSư\u0303a rư\u0309a mă\u0323t,2\n'

describe('the encoding of short files', () => {
  test.each([
    ['gb18030', '商品ID,商品名称,月份\n1,雅诗兰黛精华液,2026-10\n'],
    ['gb18030', 'id,店铺\n1,旗舰店\n'],
    ['big5', '商品編號,商品名稱,月份\n1,保濕面膜,2026-10\n'],
    ['shift_jis', '商品管理番号,商品名,年月\n1,しっとり化粧水,2026-10\n'],
    ['euc-kr', '상품ID,상품명,월\n1,수분 크림,2026-10\n'],
    ['windows-1252', 'ASIN;Größe;Stück\n1;M;2\n'],
    ['windows-1252', 'id,brand\n1,Lancôme\n2,Kérastase\n'],
    ['windows-1252', 'título;preço;mês\n1;2;3\n'],
    ['windows-1251', 'Артикул;Название;Месяц\n1;Крем;3\n'],
    ['windows-874', 'รหัสสินค้า,ชื่อสินค้า,เดือน\n1,ครีมกันแดด,3\n'],
    ['windows-1258', VIETNAMESE],
  ])('%s: %s', async (encoding, text) => {
    const { source, text: read } = await detect(encoded(text, encoding))
    expect([read, source.readings]).toEqual([text, undefined])
  })

  test('UTF-16 of either order, with a mark and without', async () => {
    const text = 'id,品牌\n1,雅诗\n2,x\n'
    const little = Buffer.from(text, 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [little, big, Buffer.concat([Buffer.of(0xff, 0xfe), little]), Buffer.concat([Buffer.of(0xfe, 0xff), big])])
      expect((await detect(bytes)).text).toBe(text)
    expect((await detect(big, 'utf-16be')).text).toBe(text)
  })
})

describe('what is not certain', () => {
  test('one rare name is offered in each reading, and is read as it is named', async () => {
    const bytes = encoded('id,brand\n1,蒂佳婷\n', 'gb18030')
    const { readings = [] } = (await detect(bytes)).source
    expect(readings.find(({ encoding }) => encoding === 'gb18030')?.rows).toEqual(['1,蒂佳婷'])
    expect(readings.length).toBeGreaterThan(1)
    const named = await detect(bytes, 'GBK')
    expect([named.source.encoding, named.source.readings, named.text]).toEqual(['gbk', undefined, 'id,brand\n1,蒂佳婷\n'])
  })

  test('a line that is damaged changes nothing, UTF-8 goes first, and what is no text is refused with the way to name it', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `${index},雅诗兰黛\n`).join('')
    const damaged = Buffer.concat([Buffer.from(lines), Buffer.from([0x31, 0x2c, 0xe9, 0x72, 10])])
    expect((await detect(damaged)).source.encoding).toBe('utf-8')
    expect((await detect(Buffer.concat([encoded(lines, 'gb18030'), Buffer.from([0x31, 0x2c, 0xff, 0xff, 10])]))).source.encoding).toBe(
      'gb18030',
    )
    const noise = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251))
    await expect(detect(noise)).rejects.toThrow('{"format": {"encoding": "shift_jis"}}')
  })

  test('a letter that a piece is cut within is no doubt', async () => {
    const text = `["${'雅'.repeat(500_000)}"]`
    expect((await detect(text)).source.encoding).toBe('utf-8')
  })
})
