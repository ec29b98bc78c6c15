import { seriesColours } from '@marketscope/contract/series-colours'
import type { Language } from '@marketscope/contract/text'
import type { CallContext } from '../../http/call-context.ts'
import { partnerByName, titleOf } from '../../partners/partners.ts'
import { pictureInfo } from '../../partners/picture-bytes.ts'
import { pictureOf } from '../../partners/pictures.ts'
import { OWN_NAME, shownTo } from '../../partners/shown.ts'
import type { Services } from '../../services.ts'
import type { DeckLook } from './slide.ts'

/** In a task's query: whose product the file is to look like, which only the call knows that asks for it. */
const PARTNER = 'partner'
/** Nobody's: an account of kind partner that has none yet. */
const NOBODY = '-'

/** What of the look is kept with the task. */
export async function lookAsked(services: Services, context: CallContext): Promise<Record<string, string>> {
  const { partner, branded } = await shownTo(services, context.request, context.signedIn())
  if (partner) return { [PARTNER]: partner.name }
  return branded ? { [PARTNER]: NOBODY } : {}
}

/** Pictures that programs for slides show; others are left out. */
const SHOWN: readonly string[] = ['image/png', 'image/jpeg']

/** Name, colours and logo of the product that a file is of. */
export async function deckLook(
  { db }: Pick<Services, 'db'>,
  { [PARTNER]: name }: Readonly<Record<string, string>>,
  language: Language,
): Promise<DeckLook> {
  if (name === undefined) return { product: OWN_NAME[language], colours: [...seriesColours(null)], logo: null }
  const partner = name === NOBODY ? undefined : await partnerByName(db, name)
  if (!partner) return { product: null, colours: [...seriesColours(null)], logo: null }
  const picture = partner.logo === null ? undefined : await pictureOf(db, partner.logo)
  const bytes = picture && Buffer.from(picture.body)
  const info = bytes ? pictureInfo(bytes) : null
  return {
    product: titleOf(partner)[language],
    colours: [...seriesColours(partner.colour)],
    logo:
      bytes && info && SHOWN.includes(info.type)
        ? { data: `${info.type};base64,${bytes.toString('base64')}`, width: info.width, height: info.height }
        : null,
  }
}
