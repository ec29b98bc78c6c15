import { join } from 'node:path'
import type { LoadKindId } from '@marketscope/contract/load-format'
import { AttributeWords } from './attribute-words.ts'
import { COMMENT_COLUMNS } from './comments.ts'
import { CsvFile } from './csv-file.ts'
import { FILING_COLUMNS, Filings } from './filings.ts'
import { ITEM_COLUMNS } from './item-rows.ts'
import { SHOP_COLUMNS } from './shops.ts'
import { MONTH_COLUMNS, SKU_COLUMNS } from './site-writer.ts'
import { TRADES } from './vocabulary/trades.ts'
import type { Trade } from './vocabulary/vocabulary.ts'

/** What all sites share while a market is written: the open files and the counts. */
export class World {
  readonly seed: number
  /** The last month, a month number. */
  readonly last: number
  readonly folder: string
  readonly files: CsvFile[] = []
  readonly shops: CsvFile
  readonly items: CsvFile
  readonly months: CsvFile
  readonly skus: CsvFile
  readonly comments: CsvFile
  readonly filings: Filings
  readonly words = new AttributeWords()
  /** Item months and SKU months so far. */
  rows = 0
  skuRows = 0
  private readonly filingFile: CsvFile

  private constructor(
    folder: string,
    seed: number,
    last: number,
    files: { shops: CsvFile; items: CsvFile; months: CsvFile; skus: CsvFile; filings: CsvFile; comments: CsvFile },
  ) {
    this.folder = folder
    this.seed = seed
    this.last = last
    this.shops = files.shops
    this.items = files.items
    this.months = files.months
    this.skus = files.skus
    this.comments = files.comments
    this.filingFile = files.filings
    this.filings = new Filings(seed, (row) => this.filingFile.add(row))
    this.files.push(files.shops, files.items, files.months, files.skus, files.filings, files.comments)
  }

  static async open(folder: string, seed: number, last: number): Promise<World> {
    const create = (kind: LoadKindId, columns: readonly string[]) => CsvFile.create(join(folder, `${kind}.csv`), kind, columns)
    return new World(folder, seed, last, {
      shops: await create('shops', SHOP_COLUMNS),
      items: await create('items', ITEM_COLUMNS),
      months: await create('item_months', MONTH_COLUMNS),
      skus: await create('sku_months', SKU_COLUMNS),
      filings: await create('filings', FILING_COLUMNS),
      comments: await create('comments', COMMENT_COLUMNS),
    })
  }

  /** Opens one more file below the folder. */
  async file(path: string, kind: LoadKindId, columns: readonly string[]): Promise<CsvFile> {
    const file = await CsvFile.create(join(this.folder, path), kind, columns)
    this.files.push(file)
    return file
  }

  tradeNumber(trade: Trade): number {
    return TRADES.indexOf(trade)
  }

  async settle(): Promise<void> {
    for (const file of this.files) if (file.full) await file.settle()
  }
}
