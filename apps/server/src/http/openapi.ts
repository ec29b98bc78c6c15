import { type AnalysisDeclaration, resultSchema } from '@marketscope/contract/analysis'
import type { CallDeclaration, Method } from '@marketscope/contract/call'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import { ErrorBody } from '@marketscope/contract/errors'
import { questionSchema } from '@marketscope/contract/narrowing'
import { needsProof } from '@marketscope/contract/permissions'
import type { Text } from '@marketscope/contract/text'
import { z } from 'zod'
import { OWN_NAME } from '../partners/shown.ts'
import { VERSION } from '../version.ts'
import { analysesByPath } from './analyses-by-path.ts'
import type { RawDeclaration } from './mount.ts'

type Json = { [key: string]: unknown }

/** The OpenAPI 3.1 description of the whole API. `raws`: the routes beside the declared calls; `product`: what it is the API of. */
export function openApiDocument(raws: readonly RawDeclaration[], product: Text = OWN_NAME): Json {
  const steps = describedApi(raws)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { ...documentHead(product), ...value }
  }
}

/** What a description begins with, which says what it is the API of. */
export function documentHead({ zh, en }: Text): Json {
  return { openapi: '3.1.0', info: { title: en, version: VERSION, description: `${zh} API · The API of ${en}` } }
}

/** The rest of it, made from the declarations that the routes are made from, in a step for each. */
export function* describedApi(raws: readonly RawDeclaration[]): Generator<void, Json> {
  const parts = new Parts()
  const paths: Record<string, Json> = {}
  const add = (path: string, method: Method, operation: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const [name, call] of Object.entries<CallDeclaration>(CALLS)) yield add(call.path, call.method, callOperation(parts, name, call))
  for (const raw of raws) yield add(raw.path, raw.method, rawOperation(parts, raw, raw.path in paths))
  for (const [path, analyses] of analysesByPath()) {
    yield add(path, 'GET', analysisOperation(parts, path, analyses))
    yield add(path, 'POST', bodyOperation(parts, path, analyses))
  }
  const error = parts.schema(ErrorBody, 'output')
  return {
    paths,
    components: {
      schemas: { ...parts.definitions, ErrorBody: parts.definitions.ErrorBody ?? error },
      responses: {
        Error: { description: '失败 · Failure', content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'ms_session' },
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
  }
}

/** Turns zod schemas into JSON Schema, gathering the named ones. */
class Parts {
  readonly definitions: Record<string, unknown> = {}

  schema(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
    for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) this.definitions[name] = pointed(definition)
    return pointed(rest) as Json
  }
}

/** References to `$defs` turned to where OpenAPI keeps them; the ids that zod repeats are left out. */
function pointed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key, inner]) => !(key === 'id' && typeof inner === 'string'))
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : pointed(inner),
    ]),
  )
}

const both = ({ zh, en }: Text) => `${zh} · ${en}`

type Entry = Pick<CallDeclaration, 'about' | 'permission' | 'browser'>

/** Who may ask: a session, or where it need not be somebody at a browser, a key too. */
function securityOf({ permission, browser = false }: Entry): Json[] {
  if (permission === 'public') return []
  return browser || needsProof(permission) ? [{ session: [] }] : [{ session: [] }, { key: [] }]
}

function head(entry: Entry, operationId: string): Json {
  return { operationId, summary: both(entry.about), security: securityOf(entry), 'x-permission': entry.permission }
}

function callOperation(parts: Parts, name: string, call: CallDeclaration): Json {
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  return {
    ...head(call, name),
    ...(inQuery
      ? { parameters: parameters(parts, [call.input]) }
      : { requestBody: { required: true, content: { 'application/json': { schema: parts.schema(call.input, 'input') } } } }),
    responses: responses(envelope(parts.schema(call.result, 'output'))),
  }
}

/** `another`: there is one of this address already, by another verb. */
function rawOperation(parts: Parts, raw: RawDeclaration, another: boolean): Json {
  const id = raw.path.replace(/^\/api\//, '').replace(/\W(\w?)/g, (_, next: string) => next.toUpperCase())
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
  const answer = raw.result ? envelope(parts.schema(raw.result, 'output')) : { type: 'string' }
  return {
    ...head(raw, another ? `${id}By${raw.method}` : id),
    parameters: parameters(parts, [raw.input]),
    ...(raw.accepts ? { requestBody: { required: true, content: { [raw.accepts]: { schema: file } } } } : {}),
    responses: responses(answer, raw.answers),
  }
}

/** The name of an analysis' call: that of the analysis, or of the other path it answers at. */
function operationOf(path: string, { id, path: own }: AnalysisDeclaration): string {
  return path === own ? id : path.slice(path.lastIndexOf('/') + 1)
}

/** The same question with its parameters as a body. */
function bodyOperation(parts: Parts, path: string, analyses: readonly AnalysisDeclaration[]): Json {
  const { parameters: _, operationId, ...rest } = analysisOperation(parts, path, analyses)
  const schemas = analyses.map((analysis) => parts.schema(questionSchema(analysis), 'input'))
  const schema = schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }
  return { ...rest, operationId: `${operationId}-by-body`, requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function analysisOperation(parts: Parts, path: string, analyses: readonly AnalysisDeclaration[]): Json {
  const [first] = analyses
  if (!first) throw new Error('a path without analyses')
  const title = { zh: analyses.map(({ title }) => title.zh).join(' / '), en: analyses.map(({ title }) => title.en).join(' / ') }
  const results = analyses.map((analysis) => envelope(parts.schema(resultSchema(analysis), 'output')))
  return {
    ...head({ about: title, permission: first.permission }, operationOf(path, first)),
    parameters: parameters(parts, analyses.map(questionSchema)),
    responses: {
      ...responses(results.length === 1 ? (results[0] ?? {}) : { anyOf: results }),
      304: { description: '未改变 · Not modified' },
    },
  }
}

/** The query parameters of one or more inputs; one that not all of them require is optional. */
function parameters(parts: Parts, inputs: readonly z.ZodType[]): Json[] {
  const schemas = inputs.map((input) => parts.schema(input, 'input'))
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties ?? {})) as Record<string, Json>
  const required = (name: string) => schemas.every((schema) => Array.isArray(schema.required) && schema.required.includes(name))
  const aspects = schemas.flatMap((schema) => (schema.properties as Record<string, Json> | undefined)?.aspect?.const ?? [])
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required(name),
    schema: name === 'aspect' ? { type: 'string', enum: aspects } : schema,
  }))
}

const envelope = (result: Json): Json => ({
  type: 'object',
  properties: { status: { type: 'string', const: 'ok' }, result },
  required: ['status', 'result'],
})

const responses = (schema: Json, type = 'application/json'): Json => ({
  200: { description: '成功 · Success', content: { [type]: { schema } } },
  default: { $ref: '#/components/responses/Error' },
})
