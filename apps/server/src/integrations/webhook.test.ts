import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { callWebhook, checkWebhookAddress, signWebhook, webhookFault } from './webhook.ts'

const RULES = { webhook_hosts: ['hooks.internal', '10.0.0.5:9000', 'named.example:7443'], webhook_ports: [9443] }

it.each([
  ['https://example.com/hook?x=1', true],
  ['https://8.8.8.8/', true],
  ['http://example.com/', false],
  ['http://hooks.internal/', true],
  ['https://10.0.0.5:9000/', true],
  ['https://10.0.0.5/', false],
  ['https://user:word@example.com/', false],
  ['https://localhost/', false],
  ['https://a.localhost/', false],
  ['https://0x7f.1/', false],
  ['https://2130706433/', false],
  ['https://[::ffff:127.0.0.1]/', false],
  ['https://169.254.169.254/latest', false],
  ['https://example.com:443/', true],
  ['https://example.com:8443/', true],
  ['https://example.com:9443/', true],
  ['https://example.com:9000/', false],
  ['https://example.com:80/', false],
  ['https://example.com:22/', false],
  ['https://example.com:0/', false],
  ['https://8.8.8.8:6379/', false],
  ['https://[2606:4700::1111]:8443/', true],
  ['https://[2606:4700::1111]:25/', false],
  ['http://hooks.internal:80/', true],
  ['http://hooks.internal:8443/', true],
  ['https://hooks.internal:80/', false],
  ['https://hooks.internal:5432/', false],
  ['http://10.0.0.5:9000/', true],
  ['https://10.0.0.5:9443/', false],
  ['https://named.example:7443/', true],
  ['https://named.example:7444/', false],
  ['https://named.example/', true],
  ['ftp://example.com/', false],
  ['example.com', false],
  [`https://example.com/${'x'.repeat(500)}`, false],
])('%s may be called: %s', (address, may) => {
  const check = () => checkWebhookAddress(address, RULES)
  if (may) expect(check().href).toBe(new URL(address).href)
  else expect(check).toThrow(expect.objectContaining({ kind: 'parameter' }))
  expect(webhookFault(address, RULES) === null).toBe(may)
})

it('the ports that an address may have are told with the one that it has', () => {
  expect(webhookFault('https://example.com:9000/', RULES)).toEqual({
    zh: '不能使用端口 9000，可用的端口：443、8443、9443',
    en: 'Port 9000 may not be used; these may: 443, 8443, 9443',
  })
  expect(webhookFault('https://10.0.0.5:9000/', RULES)).toBeNull()
  expect(webhookFault('http://hooks.internal:90/', RULES)?.en).toBe('Port 90 may not be used; these may: 443, 8443, 9443, 80')
})

it('is signed as the standard’s own example', () => {
  // https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
  const call = { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', id: 'msg_p5jXN8AQM9LWM0D4loKWxJek' }
  expect(signWebhook(call, 1_614_265_330, '{"test": 2432232314}')).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('one that never answers is given up', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const call = { address: `http://${host}/`, secret: 'whsec_AAAA', id: 'a', body: {} }
  await expect(callWebhook(call, { webhook_hosts: [host], webhook_ports: [], now: new Date(), patience: 100 })).rejects.toMatchObject({
    reason: 'timeout',
    passing: true,
  })
  silent.close()
})
