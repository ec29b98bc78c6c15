import type { Text } from '@marketscope/contract/text'

/** The market data cannot be used as they are: `text` says why, and what whoever runs the product can do. */
export class MarketFault extends Error {
  override readonly name = 'MarketFault'
  readonly text: Text

  constructor(zh: string, en: string, cause?: unknown) {
    super(en, { cause })
    this.text = { zh, en }
  }
}
