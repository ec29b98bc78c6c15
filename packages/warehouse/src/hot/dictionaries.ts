import { AttributeDictionary } from './attribute-dictionary.ts'
import { KeyTable } from './key-table.ts'
import { Scratch } from './scratch.ts'
import { TextList } from './text-list.ts'
import { TextTable } from './text-table.ts'

/** Bytes that a short text in a list takes, about. */
const TEXT_BYTES = 40

/** The numbers that stand for items, shops, brands, shop types and attributes in the columns of all segments. What was once given stays until the process ends. */
export class Dictionaries {
  readonly items = new KeyTable()
  readonly itemIds = new TextList()
  readonly shops = new KeyTable()
  readonly shopIds: string[] = ['']
  readonly brands = new TextTable()
  readonly types = new TextTable()
  readonly attributes = new AttributeDictionary()
  readonly scratch = new Scratch()

  get bytes(): number {
    const texts = this.shopIds.length + 3 * (this.brands.texts.length + this.types.texts.length)
    return this.items.bytes + this.itemIds.bytes + this.shops.bytes + this.attributes.bytes + texts * TEXT_BYTES
  }
}
