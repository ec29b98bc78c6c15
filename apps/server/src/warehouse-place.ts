import type { WarehousePlace } from '@marketscope/warehouse/engine/open-engine'
import { readAddresses } from '@marketscope/warehouse/engine/server/address'
import { z } from 'zod'
import type { DataFolder } from './data-folder.ts'
import { settingText } from './setting-text.ts'

/** Where the market data is kept: unset, in the data folder. */
export const WAREHOUSE_SETTINGS = {
  warehouse_url: {
    env: 'WAREHOUSE_URL',
    schema: z
      .string()
      .transform((text) => readAddresses(text))
      .refine(
        (nodes) => nodes !== null,
        settingText(
          '应为 http(s)://用户:密码@主机:端口/数据库，多个节点以逗号分隔',
          'must be http(s)://user:password@host:port/database, several nodes separated by commas',
        ),
      )
      .nullable()
      .default(null),
  },
  warehouse_cluster: {
    env: 'WAREHOUSE_CLUSTER',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9_.-]{1,100}$/, settingText('应为集群的名称', 'must be the name of a cluster'))
      .nullable()
      .default(null),
  },
} as const

export type WarehouseConfig = { [N in keyof typeof WAREHOUSE_SETTINGS]: z.output<(typeof WAREHOUSE_SETTINGS)[N]['schema']> }

/** The settings that the ones given need beside them, each with why. */
export function lackingOfWarehouse({
  warehouse_url: url,
  warehouse_cluster: cluster,
}: Partial<Record<keyof WarehouseConfig, string | undefined>>): { name: keyof WarehouseConfig; message: string }[] {
  if (url === undefined)
    return cluster === undefined
      ? []
      : [
          {
            name: 'warehouse_url',
            message: settingText('设置了 WAREHOUSE_CLUSTER 时须同时设置此项', 'WAREHOUSE_CLUSTER needs this one as well'),
          },
        ]
  if (cluster !== undefined || (readAddresses(url)?.length ?? 0) < 2) return []
  return [
    {
      name: 'warehouse_cluster',
      message: settingText('WAREHOUSE_URL 有多个节点时须设置此项', 'WAREHOUSE_URL names several nodes, which needs this one as well'),
    },
  ]
}

/** Where the market is. */
export function warehousePlace({ warehouse_url: nodes, warehouse_cluster: cluster }: WarehouseConfig, folder: DataFolder): WarehousePlace {
  const [first, ...others] = nodes ?? []
  if (!first) return { path: folder.warehouse, server: null }
  return { path: folder.sent, server: { nodes: [first, ...others], cluster } }
}

/** What the place is called where a person is told about it; no passwords. */
export function calledPlace({ path, server }: WarehousePlace): string {
  return server ? server.nodes.map(({ url, database }) => `${url}/${database}`).join(', ') : path
}
