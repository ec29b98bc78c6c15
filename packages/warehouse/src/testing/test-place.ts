import { sep } from 'node:path'
import type { WarehousePlace } from '../engine/open-engine.ts'
import { readAddresses } from '../engine/server/address.ts'

/**
 * Where a test's market is: in the folder, or, with `MARKETSCOPE_TEST_WAREHOUSE_URL` and where there are several nodes `MARKETSCOPE_TEST_WAREHOUSE_CLUSTER`, on these servers, in databases
 * that are called like the folder.
 */
export function testPlace(path: string): WarehousePlace {
  const { MARKETSCOPE_TEST_WAREHOUSE_URL: urls, MARKETSCOPE_TEST_WAREHOUSE_CLUSTER: cluster = null } = process.env
  if (urls === undefined) return { path }
  const [first, ...others] = readAddresses(urls) ?? []
  if (!first) throw new TypeError(`not an address of servers: ${urls}`)
  const database = `t_${path
    .split(sep)
    .slice(-2)
    .join('_')
    .replaceAll(/[^A-Za-z0-9]/g, '_')}`
  return { path, server: { nodes: [{ ...first, database }, ...others.map((one) => ({ ...one, database }))], cluster } }
}
