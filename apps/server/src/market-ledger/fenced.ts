import { MarketError } from '@marketscope/contract/errors'

/** Another server has the turn: this one stood still for too long, and changes nothing any more. */
export class Fenced extends MarketError {
  constructor() {
    super('conflict', {
      zh: '本服务器停顿过久，已由另一台服务器接管写入，未做任何更改',
      en: 'This server stood still for too long, and another one writes now; nothing was changed',
    })
  }
}
