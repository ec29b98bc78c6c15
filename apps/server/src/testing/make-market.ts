// A program of its own: makes the market of a data folder, that tests copy. `node make-market.ts FOLDER tiny`
import { join } from 'node:path'
import { openLoads } from '@marketscope/warehouse/load/loads'
import { openWarehouse } from '@marketscope/warehouse/open-warehouse'
import { dataFolder, prepareFolder } from '../data-folder.ts'
import { loadTinyMarket } from './tiny-market.ts'
import { loadWideMarket } from './wide-market.ts'

const [data = '', market] = process.argv.slice(2)
const folder = dataFolder(data)
await prepareFolder(folder)
const warehouse = await openWarehouse({ path: folder.warehouse, connections: 2 })
const loads = await openLoads({ engine: warehouse.engine, folder: folder.loads, onPublished: () => warehouse.refresh() })
await (market === 'wide' ? loadWideMarket : loadTinyMarket)({ loads }, join(data, 'files'))
await loads.close()
await warehouse.close()
