import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, gzipSync } from 'node:zlib'
import { ofGzip, ZipList } from '@marketscope/contract/zip'
import { openZip } from '@marketscope/warehouse/load/read/zip'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { zipFile } from './zip-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The texts in an archive by their names, read by the library that reads what people send; throws where the sizes told differ. */
async function textsIn(path: string): Promise<Record<string, string>> {
  const zip = await openZip(path)
  const texts: Record<string, string> = {}
  for (const { name, bytes } of zip.entries) texts[name] = Buffer.concat(await Array.fromAsync(bytes())).toString()
  zip.close()
  return texts
}

const hasPython = (() => {
  try {
    return execFileSync('python3', ['--version']).length > 0
  } catch {
    return false
  }
})()
/** What the reader of another program finds wrong: sums of each file, headers before the files that differ from the list. */
const wrongInPython = (path: string) =>
  execFileSync('python3', ['-c', 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())', path]).toString()

it.each([false, true])('files come out as they were put in, whatever their names (large: %s)', async (large) => {
  const path = join(folder, `${large}.zip`)
  const zip = zipFile(path, 3)
  const long = Array.from({ length: 50_000 }, (_, at) => `第 ${at} 行 `)
  await zip.begin('xl/数据.xml', large)
  for (const line of long) await zip.write(line)
  await zip.end()
  await zip.begin('empty.txt', large)
  await zip.end()
  await zip.close()
  expect(await textsIn(path)).toEqual({ 'xl/数据.xml': long.join(''), 'empty.txt': '' })
  if (hasPython) expect(wrongInPython(path)).toBe('None\n')
})

it('the same content makes the same file', async () => {
  const made = async (name: string) => {
    const zip = zipFile(join(folder, name), 3)
    await zip.begin('a.txt')
    await zip.write('text')
    await zip.end()
    await zip.close()
    return readFile(join(folder, name))
  }
  expect((await made('one.zip')).equals(await made('two.zip'))).toBe(true)
})

it('what the disk does not take is told, not waited for', async () => {
  const zip = zipFile(join(folder, 'no/such/folder.zip'), 3)
  await expect(
    (async () => {
      await zip.begin('a.txt')
      for (let piece = 0; piece < 200; piece++) await zip.write(String(Math.random()).repeat(5000))
      await zip.end()
      await zip.close()
    })(),
  ).rejects.toMatchObject({ code: 'ENOENT' })
})

it.each([false, true])('a file of more than 4 GB, and one behind it, are found (expected: %s)', async (large) => {
  // Zeros that take no place on the disk.
  const size = 5 * 2 ** 30
  const path = join(folder, 'sparse.zip')
  const file = await open(path, 'w')
  const list = new ZipList()
  const put = async (bytes: Uint8Array) => file.write(bytes, 0, bytes.length, (await stat(path)).size)
  await put(list.begin('zeros', { stored: true, large }))
  await file.truncate((await stat(path)).size + size)
  await put(list.end({ crc: 0, packed: size, size }))
  const { bytes, sizes } = ofGzip(new Uint8Array(gzipSync('behind')), 6)
  expect(sizes).toEqual({ crc: crc32('behind'), packed: bytes.length, size: 6 })
  await put(list.begin('behind', { sizes }))
  await put(bytes)
  await put(list.end(sizes))
  await put(list.finish())
  await file.close()
  const zip = await openZip(path)
  expect(zip.entries.map((entry) => [entry.name, entry.size])).toEqual([
    ['zeros', size],
    ['behind', 6],
  ])
  expect(Buffer.concat(await Array.fromAsync(zip.entries[1]?.bytes() ?? [])).toString()).toBe('behind')
  zip.close()
})

it('only plain gzip is taken apart', () => {
  expect(() => ofGzip(new Uint8Array(3), 0)).toThrow('no plain gzip')
  const named = new Uint8Array(gzipSync('a'))
  named[3] = 8
  expect(() => ofGzip(named, 1)).toThrow('no plain gzip')
})
