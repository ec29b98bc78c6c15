import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { PlainFault } from './plain-fault.ts'

const faultOf = (env: Record<string, string>, flags = {}) => {
  try {
    readConfig(env, flags)
  } catch (error) {
    if (error instanceof PlainFault) return error.text
  }
  throw new Error('the settings were accepted')
}

describe('settings', () => {
  it('have defaults that work on one machine', () => {
    expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', demo: true, demo_size: 1_500_000, mode: 'development' })
    expect(readConfig({}).data).toBe(resolve(import.meta.dirname, '../../../data'))
  })

  it('have a demo market in development, and in production only when it is asked for', () => {
    const demo = (env: Record<string, string>) => readConfig(env).demo
    expect(demo({ MARKETSCOPE_MODE: 'production' })).toBe(false)
    expect(demo({ MARKETSCOPE_MODE: 'production', MARKETSCOPE_DEMO: 'yes' })).toBe(true)
    expect(demo({ MARKETSCOPE_MODE: 'development', MARKETSCOPE_DEMO: 'no' })).toBe(false)
  })

  it('come from the environment, and flags win', () => {
    const env = { MARKETSCOPE_PORT: '9000', MARKETSCOPE_DATA: 'some/folder', MARKETSCOPE_DEMO: 'no', MARKETSCOPE_HOST: '' }
    expect(readConfig(env, { port: '9001' })).toMatchObject({ port: 9001, data: resolve('some/folder'), demo: false, host: '127.0.0.1' })
  })

  it('tell every fault at once, where it was given, in both languages', () => {
    const { zh, en } = faultOf({ MARKETSCOPE_DEMO_SIZE: 'many', MARKETSCOPE_MODE: 'test' }, { port: '70000' })
    expect(en.split('\n').slice(1)).toEqual([
      '  --port: must be a whole number from 0 to 65535',
      '  MARKETSCOPE_DEMO_SIZE: must be a whole number from 1000 to 100000000',
      '  MARKETSCOPE_MODE: must be development or production',
    ])
    expect(zh).toContain('--port: 应为 0 到 65535 之间的整数')
  })

  it.each([
    ['MARKETSCOPE_PORT', '80.5'],
    ['MARKETSCOPE_PORT', '-1'],
    ['MARKETSCOPE_PORT', 'http'],
    ['MARKETSCOPE_DEMO', 'maybe'],
    ['MARKETSCOPE_STAFF_DOMAIN', 'not a domain'],
    ['MARKETSCOPE_UPLOAD_MB', '0'],
    ['MARKETSCOPE_TRUST_PROXY', 'on'],
    ['MARKETSCOPE_DATABASE_CONNECTIONS', '1'],
    ['DATABASE_URL', 'mysql://a:b@localhost/accounts'],
    ['DATABASE_URL', 'postgres://a:b@localhost'],
    ['DATABASE_URL', 'postgres://a:b@local host/accounts'],
    ['WAREHOUSE_URL', 'clickhouse://a:9000/market'],
    ['WAREHOUSE_URL', 'http://a:8123/market,http://b:8123/other'],
  ])('%s may not be %j', (name, value) => {
    expect(faultOf({ [name]: value }).en).toContain(name)
  })

  it('never repeat the password of a database', () => {
    const { zh, en } = faultOf({ DATABASE_URL: 'postgres://ann:s3cret@[broken/accounts' })
    expect(en).toContain('DATABASE_URL: must be postgres://user:password@host:port/database')
    expect(zh + en).not.toContain('s3cret')
    const market = faultOf({ WAREHOUSE_URL: 'http://ann:s3cret@[broken/market' })
    expect(market.zh + market.en).not.toContain('s3cret')
  })

  it('name the nodes of a market, and what they are called together where there are several', () => {
    const nodes = (env: Record<string, string>) => readConfig(env).warehouse_url?.map(({ url, database }) => `${url} ${database}`)
    const [one, two] = ['http://a:8123/shop', 'http://a:8123/shop,http://b:8123/shop']
    expect(readConfig({})).toMatchObject({ warehouse_url: null, warehouse_cluster: null })
    expect(nodes({ WAREHOUSE_URL: one })).toEqual(['http://a:8123 shop'])
    expect(nodes({ WAREHOUSE_URL: two, WAREHOUSE_CLUSTER: 'market' })).toEqual(['http://a:8123 shop', 'http://b:8123 shop'])
    expect(faultOf({ WAREHOUSE_URL: two }).en).toContain(
      'WAREHOUSE_CLUSTER: WAREHOUSE_URL names several nodes, which needs this one as well',
    )
    expect(faultOf({ WAREHOUSE_CLUSTER: 'market' }).en).toContain('WAREHOUSE_URL: WAREHOUSE_CLUSTER needs this one as well')
    expect(faultOf({ WAREHOUSE_URL: one, WAREHOUSE_CLUSTER: "a'b" }).en).toContain('WAREHOUSE_CLUSTER: must be the name of a cluster')
  })
})
