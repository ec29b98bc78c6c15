import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { PlainFault } from '../plain-fault.ts'
import { CERTIFICATE } from '../testing/self-made-certificate.ts'
import { merchantOf } from './settings.ts'
import { isSigned, newKeys, seal, signed, unseal } from './signing.ts'

let folder: string
let good: Record<string, string>
let certificate: string
let keys: Awaited<ReturnType<typeof newKeys>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-wechat-'))
  keys = await newKeys()
  const at = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  certificate = await at('platform.pem', CERTIFICATE)
  good = {
    MARKETSCOPE_WECHAT_MERCHANT: '1900000001',
    MARKETSCOPE_WECHAT_APP: 'wx0000000000000001',
    MARKETSCOPE_WECHAT_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
    MARKETSCOPE_WECHAT_KEY: await at('key.pem', keys.privateKey),
    MARKETSCOPE_WECHAT_API_KEY: 'k'.repeat(32),
    MARKETSCOPE_WECHAT_PLATFORM: `PUB_KEY_ID_011=${await at('public.pem', keys.publicKey)}`,
    MARKETSCOPE_WECHAT_NOTIFY_URL: 'https://market.example/api/membership/notify',
  }
})
afterAll(() => rm(folder, { recursive: true }))

function faultOf(env: Record<string, string>): PlainFault {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof PlainFault) return error
    throw error
  }
  throw new Error('the settings were taken')
}

describe('the settings of the merchant', () => {
  it('are taken whole, keys as they are in their files, a certificate under its own serial', () => {
    expect(merchantOf(readConfig({}))).toBeNull()
    expect(merchantOf(readConfig(good))).toEqual({
      ...{ merchant: '1900000001', app: 'wx0000000000000001', serial: '5157F09EFDC096DE15EBE81A47057A72', key: keys.privateKey },
      ...{ apiKey: 'k'.repeat(32), notifyUrl: 'https://market.example/api/membership/notify', url: 'https://api.mch.weixin.qq.com' },
      platform: [{ serial: 'PUB_KEY_ID_011', key: keys.publicKey }],
    })
    const both = { ...good, MARKETSCOPE_WECHAT_PLATFORM: `${good.MARKETSCOPE_WECHAT_PLATFORM}, ${certificate}` }
    expect(merchantOf(readConfig(both))?.platform).toMatchObject([{}, { serial: '01' }])
  })

  it('are told in both languages where some are there and others not, with all that is wrong at once', () => {
    const { MARKETSCOPE_WECHAT_KEY: _, MARKETSCOPE_WECHAT_NOTIFY_URL: __, ...rest } = good
    const fault = faultOf({ ...rest, MARKETSCOPE_WECHAT_API_KEY: 'short', MARKETSCOPE_PORT: 'x' })
    expect(fault.text.zh.split('\n').map((line) => line.trim())).toEqual([
      '设置有误：',
      'MARKETSCOPE_PORT: 应为 0 到 65535 之间的整数',
      'MARKETSCOPE_WECHAT_API_KEY: 应为 32 个字符',
      'MARKETSCOPE_WECHAT_KEY: 微信支付须同时设置此项',
      'MARKETSCOPE_WECHAT_NOTIFY_URL: 微信支付须同时设置此项',
    ])
    expect(fault.text.en).toContain('MARKETSCOPE_WECHAT_KEY: WeChat Pay needs this one as well')
  })

  it.each([
    ['MARKETSCOPE_WECHAT_MERCHANT', 'abc'],
    ['MARKETSCOPE_WECHAT_APP', 'w x'],
    ['MARKETSCOPE_WECHAT_SERIAL', 'zz'],
    ['MARKETSCOPE_WECHAT_KEY', 'nowhere.pem'],
    ['MARKETSCOPE_WECHAT_PLATFORM', 'nowhere.pem'],
    ['MARKETSCOPE_WECHAT_PLATFORM', ','],
    ['MARKETSCOPE_WECHAT_NOTIFY_URL', 'http://market.example/notify'],
    ['MARKETSCOPE_WECHAT_URL', 'http://api.example'],
    ['MARKETSCOPE_WECHAT_URL', 'https://api.example/prefix'],
  ])('%s as %j is refused', (name, value) => {
    expect(faultOf({ ...good, [name]: value }).text.en).toContain(name)
  })
})

describe('signatures and seals', () => {
  it('hold for what was signed, line by line, and nothing else', () => {
    const signature = signed(keys.privateKey, ['GET', '/a', 'b'])
    expect(isSigned(keys.publicKey, ['GET', '/a', 'b'], signature)).toBe(true)
    expect(isSigned(keys.publicKey, ['GET', '/a\nb'], signature)).toBe(true)
    for (const other of [
      ['GET', '/a'],
      ['GET', '/a', 'b', ''],
      ['get', '/a', 'b'],
    ])
      expect(isSigned(keys.publicKey, other, signature)).toBe(false)
    expect(isSigned(keys.publicKey, ['GET', '/a', 'b'], 'no base64!')).toBe(false)
  })

  it('open with the key they were made with, and not where a sign was changed', () => {
    const [key, other] = ['k'.repeat(32), 'l'.repeat(32)]
    const sealed = seal(key, '{"金额":9900}', 'transaction')
    expect(unseal(key, sealed)).toBe('{"金额":9900}')
    expect(() => unseal(other, sealed)).toThrow()
    expect(() => unseal(key, { ...sealed, associated_data: 'refund' })).toThrow()
    const first = sealed.ciphertext.startsWith('A') ? 'B' : 'A'
    expect(() => unseal(key, { ...sealed, ciphertext: `${first}${sealed.ciphertext.slice(1)}` })).toThrow()
    expect(() => unseal(key, { ...sealed, ciphertext: '' })).toThrow()
  })
})
