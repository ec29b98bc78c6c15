import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginDataFolder } from '../testing/database-template.ts'
import { type IdentityProvider, openIdentityProvider, TestBrowser } from '../testing/identity-provider.ts'
import { freePort, runServer } from '../testing/run-server.ts'
import { CERTIFICATE } from '../testing/self-made-certificate.ts'
import { provider as providerAt } from './provider.ts'

const USUAL = getCACertificates('default')

let root: string
let provider: IdentityProvider
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-tls-'))
  provider = await openIdentityProvider({ tls: true })
})
afterAll(async () => {
  setDefaultCACertificates(USUAL)
  await provider.close()
  await rm(root, { recursive: true, force: true })
})

const discovered = (issuer: string) =>
  providerAt({ issuer, clientId: provider.clientId, clientSecret: provider.clientSecret }, () => new Date())()

describe('a provider over TLS', () => {
  it('whose certificate nobody vouches for is not talked to', async () => {
    await expect(discovered(provider.issuer)).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })
  })

  it('whose certificate is of another name is not talked to, whoever vouches for it', async () => {
    setDefaultCACertificates([...USUAL, CERTIFICATE])
    const elsewhere = provider.issuer.replace('127.0.0.1', '127.0.0.2')
    await expect(discovered(elsewhere)).rejects.toMatchObject({ cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } })
  })

  it('signs in and out, where NODE_EXTRA_CA_CERTS vouches for its certificate', { timeout: 120_000 }, async () => {
    setDefaultCACertificates([...USUAL, CERTIFICATE])
    const [data, port, file] = [join(root, 'data'), await freePort(), join(root, 'ca.pem')]
    await beginDataFolder(data)
    await writeFile(file, CERTIFICATE)
    provider.serve(`http://127.0.0.1:${port}/api/sso_callback`, { analyst: { email: 'analyst@demo.market', email_verified: true } })
    const running = await runServer(data, port, {
      NODE_EXTRA_CA_CERTS: file,
      MARKETSCOPE_SSO_ISSUER: provider.issuer,
      MARKETSCOPE_SSO_CLIENT_ID: provider.clientId,
      MARKETSCOPE_SSO_CLIENT_SECRET: provider.clientSecret,
      MARKETSCOPE_SSO_HOSTS: '127.0.0.1',
    })
    try {
      const browser = new TestBrowser()
      const begin = await browser.open(`${running.url}/api/sso_login`)
      expect(begin.location).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/auth\?/)
      const callback = await browser.signInAt(begin.location ?? '', 'analyst', running.url)
      expect((await browser.open(callback)).location).toBe(`${running.url}/dashboard`)
      expect(JSON.parse((await browser.open(`${running.url}/api/user`)).text)).toMatchObject({
        result: { username: 'analyst@demo.market' },
      })
      const out = await browser.open(`${running.url}/mj_logout`)
      expect(out.location).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/session\/end\?/)
      expect((await browser.open(`${running.url}/api/user`)).status).toBe(401)
    } finally {
      running.child.kill('SIGTERM')
      await running.ended
    }
  })
})
