import { MarketError } from '@marketscope/contract/errors'
import { demoImage } from '@marketscope/demo-market/images'
import type { FastifyInstance } from 'fastify'

const DAY = 24 * 3600

/** `/demo-images/:name.svg`: the product pictures of the demo market, drawn when asked for. */
export function mountDemoImages(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/demo-images/:name.svg', async (request, reply) => {
    const image = demoImage(request.params.name)
    if (image === null) throw new MarketError('not_found')
    return reply.header('cache-control', `public, max-age=${DAY}`).type('image/svg+xml; charset=utf-8').send(image)
  })
}
