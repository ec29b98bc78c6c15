import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { causes } from '../http/log.ts'
import { mountRaw, type RawDeclaration } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { PaymentFault, signatureOf } from '../wechat-pay/signed-fetch.ts'
import { NOTIFY_PATH } from './payments.ts'
import { settleRefund, settleTrade } from './settle.ts'

const notify = {
  method: 'POST',
  path: NOTIFY_PATH,
  permission: 'public',
  about: {
    zh: '支付平台的通知：验签、解密后入账；重复通知只计一次',
    en: 'Notifications of the payment provider: only those that it signed count, and each once',
  },
  input: z.object({}),
  answers: 'application/json',
} as const satisfies RawDeclaration

/** The route that the provider of payments calls. */
export const PAYMENT_ROUTES: readonly RawDeclaration[] = [notify]

/** As the provider has it said that a notification was not taken. */
const refusal = (message: string) => ({ code: 'FAIL', message })

/** Takes what the provider says, of which its own signature tells that it is the provider's: of the body as it came, byte by byte. */
export function mountNotify(app: FastifyInstance, services: Services): void {
  const { log, payments } = services
  void app.register(async (own) => {
    own.removeContentTypeParser('application/json')
    own.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    mountRaw(own, services, notify, async (_, { request, reply }) => {
      const provider = await payments.provider()
      if (!provider) return reply.code(404).send(refusal('not set up'))
      try {
        const header = (name: string) => [request.headers[name]].flat()[0]
        const told = provider.notified(signatureOf(header), typeof request.body === 'string' ? request.body : '')
        if (told.kind === 'trade') await settleTrade(services, told.trade)
        if (told.kind === 'refund') await settleRefund(services, told.refund)
        return reply.code(204).send()
      } catch (error) {
        if (!(error instanceof PaymentFault)) throw error
        log({ event: 'payment', request_id: request.id, cause: causes(error) })
        return error.code === 'forged' ? reply.code(401).send(refusal('signature')) : reply.code(400).send(refusal('content'))
      }
    })
  })
}
