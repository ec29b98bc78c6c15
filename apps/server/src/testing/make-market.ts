// A program of its own: makes a data folder with a market in it, that tests copy. `node make-market.ts FOLDER tiny`
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openProduct } from '../product.ts'
import { beginDataFolder } from './database-template.ts'
import { loadTinyMarket } from './tiny-market.ts'
import { loadWideMarket } from './wide-market.ts'

const [data = '', market] = process.argv.slice(2)
await beginDataFolder(data)
const product = await openProduct({ ...readConfig({}, { data, port: '0', demo: 'no' }), database_url: null, connections: 2 })
await (market === 'wide' ? loadWideMarket : loadTinyMarket)(product.services, join(data, 'files'))
await product.close()
