import { ErrorBody, MarketError } from '@marketscope/contract/errors'
import { SearchFilter } from '@marketscope/contract/filter'
import { EngineError } from '@marketscope/warehouse/engine/errors'
import { describe, expect, it } from 'vitest'
import { failureBody, toFailure } from './failure.ts'

const coded = (code: string) => Object.assign(new Error(`secret ${code}`), { code })

describe('failures', () => {
  it.each([
    [new MarketError('no_permission'), 403, -403],
    [new MarketError('unregistered'), 404, -406],
    [new MarketError('verification_code'), 400, -498],
    [new EngineError('timeout'), 422, -422],
    [new EngineError('memory'), 422, -422],
    [new EngineError('disk_full'), 507, -507],
    [new EngineError('read_only'), 507, -507],
    [new EngineError('failed', new Error('SELECT secret')), 500, -500],
    [coded('ENOSPC'), 507, -507],
    [coded('EROFS'), 507, -507],
    [coded('53100'), 507, -507],
    [coded('FST_ERR_CTP_BODY_TOO_LARGE'), 413, -413],
    [new TypeError('secret'), 500, -500],
    ['secret', 500, -500],
  ])('%s goes out with its status and code', (error, status, code) => {
    const failure = toFailure(error)
    expect(failure?.status).toBe(status)
    const body = failure && failureBody(failure, 'r1')
    expect(ErrorBody.parse(body)).toMatchObject({ error_code: code, request_id: 'r1' })
    expect(JSON.stringify(body)).not.toMatch(/secret|SELECT/)
  })

  it('nothing is told to a caller who left', () => {
    expect(toFailure(new EngineError('cancelled'))).toBeNull()
  })

  it('only faults of our own are unexpected', () => {
    expect(toFailure(new MarketError('parameter'))?.unexpected).toBe(false)
    expect(toFailure(new EngineError('timeout'))?.unexpected).toBe(false)
    expect(toFailure(new Error('x'))?.unexpected).toBe(true)
  })

  it('names each field at fault in both languages', () => {
    const read = SearchFilter.safeParse({ plat: 'tmall', cid: ['11'], avg_price: [5, 2], nonsense: 1 })
    const failure = toFailure(read.error)
    expect(failure?.fields).toEqual([
      { path: 'avg_price', zh: '最小值不能大于最大值', en: 'The first bound is above the second' },
      { path: 'nonsense', zh: '不支持的参数', en: 'Unknown parameter' },
    ])
  })
})
