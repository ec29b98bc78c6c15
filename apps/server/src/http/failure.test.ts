import { AnalysisInput } from '@marketscope/contract/analysis'
import { ErrorBody, MarketError } from '@marketscope/contract/errors'
import { SearchFilter } from '@marketscope/contract/filter'
import { EngineError } from '@marketscope/warehouse/engine/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
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

  it('tells of fifty fields at once', () => {
    const failure = toFailure(z.array(z.string()).safeParse(Array.from({ length: 5000 }, (_, index) => index)).error)
    expect(failure?.fields.map(({ path }) => path)).toEqual(Array.from({ length: 50 }, (_, index) => String(index)))
  })

  it('names each field at fault in both languages', () => {
    const read = SearchFilter.safeParse({ plat: 'tmall', cid: ['11'], avg_price: [5, 2], nonsense: 1 })
    const failure = toFailure(read.error)
    expect(failure?.fields).toEqual([
      { path: 'avg_price', zh: '最小值不能大于最大值', en: 'The first bound is above the second' },
      { path: 'nonsense', zh: '不支持的参数', en: 'Unknown parameter' },
    ])
  })

  it('says once what is wrong with several fields alike, and that one is missing', () => {
    const asked = toFailure(AnalysisInput.safeParse({ url_id: 'a'.repeat(16) }).error)
    expect(asked?.text).toEqual({ zh: '请选择时间', en: 'Please select the start and the end' })
    expect(asked?.fields.map(({ path }) => path)).toEqual(['start', 'end'])
    expect(toFailure(AnalysisInput.safeParse({ start: '2024-01', end: '2024-02' }).error)?.text).toEqual({
      zh: '缺少此参数',
      en: 'This is required',
    })
    expect(toFailure(AnalysisInput.safeParse({ url_id: 'a'.repeat(16), start: '2024-1', end: '2024-02' }).error)?.fields).toHaveLength(1)
  })

  it.each<[object, string, string, string]>([
    [{ title: 5 }, 'title', '应为文本', 'Must be a text'],
    [{ attrv_and: 'x' }, 'attrv_and', '应为列表', 'Must be a list'],
    [{ attrv_and: [{ name: 'a', range: 1 }] }, 'attrv_and.0.range', '应为对象', 'Must be an object'],
    [{ attrv_and: [{ name: 'a', range: { value_range: [1] } }] }, 'attrv_and.0.range.value_range', '至少 2 项', 'At least 2 entries'],
    [{ title_relation: 'x' }, 'title_relation', '应为 and、or 之一', 'One of and, or'],
    [{ item_ids: '1'.repeat(100_001) }, 'item_ids', '最多 100000 个字符', 'At most 100000 characters'],
    [{ brand: 3 }, 'brand', '应为文本，或应为列表', 'Must be a text, or must be a list'],
  ])('%o is told in either language wholly', (fault, path, zh, en) => {
    const failure = toFailure(SearchFilter.safeParse({ plat: 'tmall', cid: ['11'], ...fault }).error)
    expect(failure?.fields).toEqual([{ path, zh, en }])
  })
})
