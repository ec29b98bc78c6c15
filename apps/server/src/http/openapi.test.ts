import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { RAW_CALLS } from '../raw-calls.ts'
import { mountedRoutes } from '../testing/mounted-routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openApiDocument } from './openapi.ts'

const Operation = z.object({
  operationId: z.string().min(1),
  summary: z.string().regex(/ · /),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-permission': z.string().min(1),
  parameters: z
    .array(z.object({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema: z.record(z.string(), z.unknown()) }))
    .optional(),
  requestBody: z.object({ required: z.literal(true), content: z.record(z.string(), z.object({ schema: z.object({}) })) }).optional(),
  responses: z.record(z.string(), z.object({})),
})
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/api/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())), responses: z.object({ Error: z.object({}) }) }),
})

const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : references(inner)))
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())

describe('the OpenAPI document', () => {
  it('is served, and has the form of OpenAPI 3.1', async () => {
    const { status, body } = await server.ask('/api/openapi.json')
    expect(status).toBe(200)
    const document = Document.parse(body)
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names who may ask: a key only where no browser is needed', () => {
    const { paths } = openApiDocument(RAW_CALLS) as z.infer<typeof Document>
    const both = [{ session: [] }, { key: [] }]
    expect(paths['/api/sub/summary']?.get?.security).toEqual(both)
    expect(paths['/api/assistant/socket']?.get?.security).toEqual([{ session: [] }])
    expect(paths['/api/membership/invitation_claim']?.post?.security).toEqual([{ session: [] }])
    expect(paths['/api/openapi.json']?.get?.security ?? []).toEqual([])
  })

  it('lets an answer be of any of the analyses of an address', () => {
    const Answered = z.object({
      content: z.object({ 'application/json': z.object({ schema: z.object({ anyOf: z.array(z.object({})).min(2) }) }) }),
    })
    const { paths } = openApiDocument(RAW_CALLS) as z.infer<typeof Document>
    expect(Answered.safeParse(paths['/api/sub/analyze']?.get?.responses['200']).success).toBe(true)
  })

  it('refers only to what it defines', () => {
    const document = openApiDocument(RAW_CALLS) as z.infer<typeof Document>
    const known = [
      ...Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
      '#/components/responses/Error',
    ]
    expect(references(document).filter((reference) => !known.includes(reference))).toEqual([])
  })

  it('has every route under /api and no other', () => {
    const { paths } = openApiDocument(RAW_CALLS) as z.infer<typeof Document>
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    for (const route of described) {
      const [method = '', url = ''] = route.split(' ')
      expect([route, server.app.hasRoute({ method, url })]).toEqual([route, true])
    }
    const mounted = mountedRoutes(server.app).filter((route) => route.includes(' /api/'))
    expect(mounted.filter((route) => route !== 'GET /api/openapi.json').sort()).toEqual(described.sort())
  })

  it('lists the aspects of a shared path', () => {
    const { paths } = openApiDocument(RAW_CALLS) as z.infer<typeof Document>
    const aspect = paths['/api/sub/analyze']?.get?.parameters?.find(({ name }) => name === 'aspect')
    expect(aspect).toMatchObject({
      required: true,
      schema: { type: 'string', enum: expect.arrayContaining(['brand', 'plat', 'plat_trend', 'shop', 'attr']) },
    })
  })
})
