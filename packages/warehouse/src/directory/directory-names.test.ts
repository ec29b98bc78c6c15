import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EngineError } from '../engine/errors.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { DirectoryNames } from './directory-names.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture()
  await fixture.warehouse.settled()
})
afterAll(() => fixture.close())

const SEARCHES = [
  { plat: 'tmall', cid: ['1801'], brand_id: 'B1' },
  { plat: 'tmall', cid: ['1801'], brand_id: 'B2,B1', shop_id: 'S1' },
  { plat: 'taobao,tmall', cid: ['121'], brand_id: 'B1', shop_id: 'S1' },
  { plat: 'tmall', cid: ['122'], brand_id: 'B2,none' },
].map((search) => SearchFilter.parse(search))

const describeAll = () => Promise.all(SEARCHES.map((search) => fixture.warehouse.describeSearch(search, EVERYTHING)))

describe('the names of many searches', () => {
  test('are read together once, and then not again', async () => {
    const asked = vi.spyOn(fixture.warehouse.engine, 'query')
    const first = await describeAll()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(await describeAll()).toEqual(first)
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockRestore()
    expect(first.map(({ brands, shops }) => [...brands, ...shops].map(({ id }) => id))).toEqual([
      ['B1'],
      ['B1', 'B2', 'S1'],
      ['B1', 'S1'],
      ['B2', 'none'],
    ])
    expect(new Set(first.flatMap(({ brands }) => brands.filter(({ id }) => id === 'B1').map(({ name }) => name.en)))).toEqual(
      new Set(['Poyan']),
    )
  })

  test('are asked for again where they could not be read', async () => {
    const names = DirectoryNames.of((question) => fixture.warehouse.engine.query(question))
    const asked = vi.spyOn(fixture.warehouse.engine, 'query').mockRejectedValueOnce(new EngineError('timeout'))
    await expect(Promise.all([names.brands(['B1']), names.brands(['B2'])])).rejects.toThrow(EngineError)
    expect((await names.brands(['B2', 'B1'])).map(({ id, name_en }) => [id, name_en])).toContainEqual(['B1', 'Poyan'])
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockRestore()
  })

  test('of shops are those of the sites', async () => {
    const names = DirectoryNames.of((question) => fixture.warehouse.engine.query(question))
    expect(await names.shops(['S1', 'nobody'], ['taobao', 'tmall'])).toMatchObject([{ id: 'S1', name_zh: '珀妍旗舰店' }])
    expect(await names.shops(['S1'], ['taobao'])).toEqual([])
  })
})
