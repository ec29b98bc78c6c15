import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { within } from '@marketscope/contract/within'
import { unescaped, XmlScan } from '@marketscope/warehouse/load/read/xlsx/xml-scan'
import { isMeant } from '@marketscope/warehouse/load/unpack'
import type { Config } from '../../config.ts'
import { PlainFault } from '../../plain-fault.ts'
import { safeName } from '../uploads.ts'
import { type FetchRules, fetchFile, fetchText, plainAddress } from './fetch-file.ts'
import { encodeS3, signS3 } from './sign-s3.ts'

/** Files below one prefix; thirty years of months are fewer. */
const MOST_FILES = 500

/** The settings that say where files may come from. */
export type RemoteSettings = Pick<
  Config,
  'load_hosts' | 's3_endpoint' | 's3_region' | 's3_key_id' | 's3_secret' | 's3_session_token' | 'upload_mb'
>

/** Whether what was named as a file is an address. */
export function isRemote(place: string): boolean {
  return /^(https?|s3):\/\//i.test(place)
}

/** Fetches the file at an address, or the files below an `s3://bucket/prefix/`, into a folder. Throws a PlainFault. */
export async function fetchRemote(
  place: string,
  folder: string,
  settings: RemoteSettings,
  signal?: AbortSignal,
): Promise<{ path: string; name: string }[]> {
  if (!URL.canParse(place)) throw new PlainFault(`不是有效的网址：${place}`, `This is no address: ${place}`, 2)
  const rules: FetchRules = { allowed: settings.load_hosts, most: settings.upload_mb * 2 ** 20, ...(signal && { signal }) }
  const found = /^s3:/i.test(place)
    ? await objectsAt(place, settings, rules)
    : [{ url: new URL(place), rules, name: nameIn(new URL(place)) }]
  await mkdir(folder, { recursive: true })
  const files = []
  for (const { url, name, rules } of found) {
    const path = join(folder, `${randomUUID()}.fetched`)
    await fetchFile(url, path, rules)
    files.push({ path, name })
  }
  return files
}

function nameIn(url: URL): string {
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? url.hostname
  try {
    return safeName(decodeURIComponent(last))
  } catch {
    return safeName(last)
  }
}

interface Remote {
  url: URL
  name: string
  rules: FetchRules
}

const S3 = within(4000, /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/i)

/** The objects that `s3://bucket/key` means: one; or all below a key that ends with a slash. */
async function objectsAt(place: string, settings: RemoteSettings, rules: FetchRules): Promise<Remote[]> {
  const [, bucket = '', key = ''] = S3.exec(place) ?? []
  if (bucket === '') throw new PlainFault(`应为 s3://桶/键：${place}`, `This must be s3://bucket/key: ${place}`, 2)
  const { s3_region: region, s3_key_id: id, s3_secret: secret, s3_session_token: sessionToken } = settings
  const sign = (url: URL): Record<string, string> => (id && secret ? signS3(url, { region, id, secret, sessionToken }, new Date()) : {})
  const home = settings.s3_endpoint === null ? `https://s3.${region}.amazonaws.com` : new URL(settings.s3_endpoint).origin
  const signed = { ...rules, sign }
  const object = (name: string) => new URL(`${home}/${bucket}/${name.split('/').map(encodeS3).join('/')}`)
  if (key !== '' && !key.endsWith('/')) return [{ url: object(key), name: safeName(key), rules: signed }]
  const keys = await listKeys(new URL(`${home}/${bucket}`), key, signed)
  const folder = safeName(key.replace(/\/$/, '') || bucket)
  return keys.map((one) => ({ url: object(one), name: `${folder}/${one.slice(key.length)}`, rules: signed }))
}

/** The keys below a prefix, in their order. */
async function listKeys(bucket: URL, prefix: string, rules: FetchRules): Promise<string[]> {
  const keys: string[] = []
  let token = ''
  do {
    const query = [
      ...(token === '' ? [] : [['continuation-token', token] as const]),
      ['encoding-type', 'url'] as const,
      ['list-type', '2'] as const,
      ['prefix', prefix] as const,
    ]
    const page = new URL(`${bucket.href}?${query.map(([name, value]) => `${name}=${encodeS3(value)}`).join('&')}`)
    const values = valuesOf(await fetchText(page, { ...rules, most: 16 * 2 ** 20 }))
    // Names come percent-encoded, with a plus for a blank.
    const found = (values.Key ?? []).map((one) => decodeURIComponent(one.replaceAll('+', ' ')))
    keys.push(...found.filter((one) => !one.endsWith('/') && isMeant(one.slice(prefix.length))))
    token = values.NextContinuationToken?.[0] ?? ''
  } while (token !== '' && keys.length <= MOST_FILES)
  const place = `${plainAddress(bucket)}/${prefix}`
  if (keys.length === 0) throw new PlainFault(`其中没有文件：${place}`, `There are no files: ${place}`)
  if (keys.length > MOST_FILES)
    throw new PlainFault(`其中的文件超过 ${MOST_FILES} 个：${place}`, `There are more than ${MOST_FILES} files: ${place}`)
  return keys
}

/** The texts of a flat XML document by the names of their elements. */
function valuesOf(xml: string): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  let last = ''
  const scan = new XmlScan({
    open(name) {
      last = name
    },
    close() {
      last = ''
    },
    text(text) {
      if (last === 'Key' || last === 'NextContinuationToken') values[last] = [...(values[last] ?? []), unescaped(text)]
    },
  })
  scan.push(xml)
  return values
}
