import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { isPublicAddress } from '../../integrations/open-internet.ts'
import { fetchRemote } from './remote-files.ts'
import { signS3 } from './sign-s3.ts'

let folder: string
let server: Server
let port: number
let asked: IncomingMessage[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-'))
  server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = (env: Record<string, string> = {}) => readConfig(env)
const allowed = (more: Record<string, string> = {}) => settings({ MARKETSCOPE_LOAD_HOSTS: `127.0.0.1:${port}`, ...more })

async function fetched(place: string, given = allowed()) {
  asked = []
  const into = await mkdtemp(join(folder, 'f-'))
  const files = await fetchRemote(place, into, given)
  return Promise.all(files.map(async ({ path, name }) => [name, await readFile(path, 'utf8')]))
}

describe('addresses of the open internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '172.32.0.1'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'ff02::1',
      '2002:7f00:1::',
      '2001:db8::1',
      'x',
    ],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('loading by address', () => {
  it('reads from a host that the operator named, under the name of the file', async () => {
    answer = (_, response) => response.end('a,b\n')
    expect(await fetched(`http://127.0.0.1:${port}/exports/%E4%BA%8C%E6%9C%88.csv?token=x`)).toEqual([['二月.csv', 'a,b\n']])
    expect(await fetched(`http://127.0.0.1:${port}/a.csv`, settings({ MARKETSCOPE_LOAD_HOSTS: '127.0.0.1' }))).toHaveLength(1)
  })

  it.each([
    ['an address of this machine', () => `https://127.0.0.1:${port}/a.csv`, 'not one of the open internet'],
    ['in other spellings', () => `https://0x7f.1:${port}/a.csv`, 'not one of the open internet'],
    ['of version 6', () => `https://[::1]:${port}/a.csv`, 'not one of the open internet'],
    ['mapped into it', () => `https://[::ffff:7f00:1]:${port}/a.csv`, 'not one of the open internet'],
    ['of a cloud that tells its keys', () => 'https://169.254.169.254/latest/meta-data', 'not one of the open internet'],
    ['a name that leads there', () => `https://localhost:${port}/a.csv`, 'not one of the open internet'],
    ['no TLS', () => `http://localhost:${port}/a.csv`, 'only https:// is read'],
    ['a password in it', () => 'https://user:secret@example.com/a.csv', 'must not hold a user name and password'],
    ['no address', () => 'https://', 'This is no address'],
  ])('refuses %s, without asking it', async (_, place, words) => {
    const refusal = await fetched(place(), settings()).catch((error: Error) => error)
    expect(String(refusal)).toContain(words)
    expect(String(refusal)).not.toContain('secret@')
    expect(asked).toEqual([])
  })

  it('holds redirects to the same rules', async () => {
    answer = (request, response) =>
      request.url === '/to'
        ? response.end('x\n')
        : response.writeHead(302, { location: request.url === '/from' ? '/to' : `http://localhost:${port}/to` }).end()
    expect(await fetched(`http://127.0.0.1:${port}/from`)).toEqual([['from', 'x\n']])
    await expect(fetched(`http://127.0.0.1:${port}/away`)).rejects.toThrow('only https:// is read')
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end()
    await expect(fetched(`http://127.0.0.1:${port}/round`)).rejects.toThrow('redirected too often')
  })

  it('tells what the other side answered, keeps nothing that is too large, and no secret of the address', async () => {
    answer = (_, response) => response.writeHead(403).end()
    const refusal = await fetched(`http://127.0.0.1:${port}/a.csv?signature=secret`).catch((error: Error) => error)
    expect(String(refusal)).toContain('the answer was 403')
    expect(String(refusal)).not.toContain('signature')
    answer = (_, response) => response.end(Buffer.alloc(2 * 2 ** 20))
    await expect(fetched(`http://127.0.0.1:${port}/a.csv`, allowed({ MARKETSCOPE_UPLOAD_MB: '1' }))).rejects.toThrow('larger than 1 MB')
    await expect(fetched('http://127.0.0.1:9/a.csv', settings({ MARKETSCOPE_LOAD_HOSTS: '127.0.0.1' }))).rejects.toThrow(
      'the connection failed (ECONNREFUSED)',
    )
  })
})

describe('object storage', () => {
  const KEY = { region: 'us-east-1', id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', sessionToken: null }
  const AT = new Date('2013-05-24T00:00:00Z')

  // The worked examples of the documentation of Signature Version 4.
  it.each([
    [
      'https://examplebucket.s3.amazonaws.com/test.txt',
      { range: 'bytes=0-9' },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    ['https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('signs %s as its makers do', (address, more, signature) => {
    expect(signS3(new URL(address), KEY, AT, more as Record<string, string>).authorization).toContain(`Signature=${signature}`)
  })

  const s3 = () =>
    allowed({ MARKETSCOPE_S3_ENDPOINT: `http://127.0.0.1:${port}`, MARKETSCOPE_S3_KEY_ID: KEY.id, MARKETSCOPE_S3_SECRET: KEY.secret })

  it('reads an object, signed', async () => {
    answer = (_, response) => response.end('a\n')
    expect(await fetched('s3://sales/2024/二月 (1).csv', s3())).toEqual([['二月 (1).csv', 'a\n']])
    expect(asked[0]?.url).toBe('/sales/2024/%E4%BA%8C%E6%9C%88%20%281%29.csv')
    const at = String(asked[0]?.headers['x-amz-date'])
    const again = signS3(
      new URL(`http://127.0.0.1:${port}${asked[0]?.url}`),
      KEY,
      new Date(at.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z')),
    )
    expect(asked[0]?.headers.authorization).toBe(again.authorization)
  })

  it('reads what lies below a prefix, a page after the other', async () => {
    const page = (keys: string[], next = '') =>
      `<?xml version="1.0"?><ListBucketResult><Prefix>m/</Prefix>${keys.map((key) => `<Contents><Key>${key}</Key><Size>3</Size></Contents>`).join('')}${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`
    answer = (request, response) => {
      if (!request.url?.includes('list-type')) return response.end(request.url)
      response.end(
        request.url.includes('continuation-token=n%26') ? page(['m/sub/3%261.csv']) : page(['m/', 'm/1+1.csv', 'm/.hidden'], 'n&amp;'),
      )
    }
    expect(await fetched('s3://sales/m/', s3())).toEqual([
      ['m/1 1.csv', '/sales/m/1%201.csv'],
      ['m/sub/3&1.csv', '/sales/m/sub/3%261.csv'],
    ])
    answer = (_, response) => response.end(page([]))
    await expect(fetched('s3://sales/none/', s3())).rejects.toThrow('There are no files')
  })

  it("does not send its signature elsewhere, and a storage of one's own network must be named too", async () => {
    answer = (_, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/else` }).end()
    await expect(fetched('s3://sales/a.csv', s3())).rejects.toThrow('the answer was 307')
    expect(asked).toHaveLength(1)
    await expect(fetched('s3://sales/a.csv', settings({ MARKETSCOPE_S3_ENDPOINT: `https://127.0.0.1:${port}` }))).rejects.toThrow(
      'open internet',
    )
    await expect(fetched('s3://../a.csv', s3())).rejects.toThrow('must be s3://bucket/key')
  })
})

it('leaves nothing of what was refused or broke off', async () => {
  const into = await mkdtemp(join(folder, 'n-'))
  const fetching = () => fetchRemote(`http://127.0.0.1:${port}/a.csv`, into, allowed())
  answer = (_, response) => response.writeHead(404).end()
  await expect(fetching()).rejects.toThrow('the answer was 404')
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  }
  await expect(fetching()).rejects.toThrow('the connection failed (ECONNRESET)')
  expect(await readdir(into)).toEqual([])
})
