import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { callWebhook, checkWebhookAddress, signWebhook } from './webhook.ts'

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
  ['ftp://example.com/', false],
  ['example.com', false],
  [`https://example.com/${'x'.repeat(500)}`, false],
])('%s may be called: %s', (address, may) => {
  const check = () => checkWebhookAddress(address, ['hooks.internal', '10.0.0.5:9000'])
  if (may) expect(check().href).toBe(new URL(address).href)
  else expect(check).toThrow(expect.objectContaining({ kind: 'parameter' }))
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
  await expect(callWebhook(call, { allowed: [host], now: new Date(), patience: 100 })).rejects.toMatchObject({
    reason: 'timeout',
    passing: true,
  })
  silent.close()
})
