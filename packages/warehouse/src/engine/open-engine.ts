import { openEmbedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import { openServer, type ServerPlace } from './server/open-server.ts'

/** Where the market data is: in a folder, or on servers; then the folder is for what is on its way there. */
export interface WarehousePlace {
  path: string
  server?: ServerPlace | null
}

/** Opens the engine of the market data. `connections`: statements that run side by side, default 4. Throws like `openEmbedded` and `openServer`. */
export function openEngine({ path, server = null }: WarehousePlace, connections?: number): Promise<Engine> {
  const side = connections === undefined ? {} : { connections }
  return server === null ? openEmbedded({ path, ...side }) : openServer({ ...server, path, ...side })
}
