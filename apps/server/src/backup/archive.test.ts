import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlainFault } from '../plain-fault.ts'
import { openArchive } from './archive.ts'
import { type KeptFile, MANIFEST, newManifest } from './manifest.ts'
import { unpack } from './source.ts'
import { formOf } from './target.ts'

const now = new Date('2026-01-02T03:04:05Z')
/** Longer than what a tar file keeps a name in without more ado. */
const LONG = `warehouse/store/${'a'.repeat(120)}/${'b'.repeat(80)}.bin`
const BIG = Buffer.alloc(3_000_000, 'market')
const PARTS: Record<string, Buffer> = {
  'accounts/search.ndjson': Buffer.from('{"a":1}\n'),
  [LONG]: BIG,
  'warehouse/empty': Buffer.alloc(0),
  secret: Buffer.from('s'),
}

let folder: string
let sound: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-archive-'))
  sound = await readFile(await write('sound.tar', false))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000)
}

const keptFile = (path: string, bytes: Buffer): KeptFile => ({
  path,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

const listOf = (parts: Record<string, Buffer>) =>
  Buffer.from(
    JSON.stringify(
      newManifest({
        program: '1',
        made_at: now.toISOString(),
        steps: [],
        tables: {},
        files: Object.entries(parts).map(([path, bytes]) => keptFile(path, bytes)),
        links: [],
      }),
    ),
  )

/** Writes parts and their list; `list` null: without one. */
async function write(name: string, packed: boolean, parts = PARTS, list: Buffer | null = listOf(parts)): Promise<string> {
  const path = join(folder, name)
  const archive = openArchive(path, packed, now)
  for (const [part, bytes] of Object.entries(parts))
    expect(await archive.put(part, bytes.length, inPieces(bytes))).toEqual(keptFile(part, bytes))
  if (list) await archive.put(MANIFEST, list.length, inPieces(list))
  await archive.end()
  return path
}

async function fresh(): Promise<string> {
  return mkdtemp(join(folder, 'into-'))
}

it.each([
  ['backups/2026-02-01', 'folder'],
  ['a.tar', 'tar'],
  ['a.TAR.GZ', 'tar.gz'],
  ['a.tgz', 'tar.gz'],
  ['a.tar/b', 'folder'],
])('the name %s asks for a %s', (name, form) => {
  expect(formOf(name)).toBe(form)
})

describe('a file', () => {
  it.each([
    ['as it is', false],
    ['packed', true],
  ])('%s gives back its parts, readable by its owner alone', async (_, packed) => {
    const path = await write(`whole-${packed}`, packed)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(path)).size > BIG.length).toBe(!packed)
    const source = await unpack(path, await fresh())
    const to = await fresh()
    for (const file of source.manifest.files) await source.put(file, to)
    for (const [part, bytes] of Object.entries(PARTS)) expect((await readFile(join(to, part))).equals(bytes), part).toBe(true)
  })

  it('that the tar of the system has packed from an unpacked folder is read as well', async () => {
    const plain = await fresh()
    execFileSync('tar', ['-xf', join(folder, 'sound.tar'), '-C', plain])
    expect((await readdir(plain)).sort()).toEqual(['accounts', MANIFEST, 'secret', 'warehouse'])
    const again = join(folder, 'again.tar.gz')
    execFileSync('tar', ['-czf', again, '-C', plain, '.'])
    const source = await unpack(again, await fresh())
    expect(source.manifest.files.map(({ path }) => path)).toEqual(Object.keys(PARTS))
  })

  it('of which a part is not as long as it was told is given up', async () => {
    const archive = openArchive(join(folder, 'grown.tar'), false, now)
    await expect(archive.put('secret', 3, inPieces(Buffer.from('four')))).rejects.toThrow('not of 3 bytes')
    await archive.leave()
  })

  it('that cannot be written is told, and nothing waits for it', async () => {
    const archive = openArchive(join(folder, 'sound.tar'), false, now)
    await expect(archive.put('secret', BIG.length, inPieces(BIG))).rejects.toMatchObject({ code: 'EEXIST' })
    await archive.leave()
  })

  const changed = (at: number) => {
    const bytes = Buffer.from(sound)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['cut off within a part', () => sound.subarray(0, 1_000_000), 'is damaged'],
    ['cut off, packed', () => gzipSync(sound).subarray(0, 2000), 'is damaged'],
    ['cut off between parts', () => sound.subarray(0, 1024), 'has no backup.json'],
    ['changed in a part', () => changed(2_000_000), `${'b'.repeat(80)}.bin is missing`],
    ['changed in the head of a part', () => changed(3), 'is damaged'],
    ['nothing at all', () => Buffer.alloc(0), 'has no backup.json'],
    ['something else', () => Buffer.from('no backup'.repeat(1000)), 'is damaged'],
    ['without its list', async () => readFile(await write('listless.tar', false, PARTS, null)), 'has no backup.json'],
    [
      'without a part of its list',
      async () => readFile(await write('partless.tar', false, { secret: Buffer.from('s') }, listOf(PARTS))),
      'search.ndjson is missing',
    ],
    ['with a part out of it', async () => readFile(await write('out.tar', false, { '../out': Buffer.from('x') })), '../out is missing'],
    [
      'with a part at a place of its own',
      async () => readFile(await write('abs.tar', false, { '/out': Buffer.from('x') })),
      '/out is missing',
    ],
  ])('%s is told, and nothing of it is put in place', async (name, bytes, words) => {
    const path = join(folder, `spoilt ${name}`)
    await writeFile(path, await bytes())
    const [into, to] = [await fresh(), await fresh()]
    const restored = unpack(path, into).then(async ({ manifest, put }) => {
      for (const file of manifest.files) await put(file, to)
    })
    const fault = await restored.catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(PlainFault)
    expect(fault instanceof PlainFault ? fault.text.en : '').toContain(words)
    expect(await readdir(folder)).not.toContain('out')
  })
})
