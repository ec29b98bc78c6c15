import { pictureUrl } from '@marketscope/contract/partner'
import type { Handlers } from '../http/handlers.ts'
import { hostNameOf } from '../partners/host.ts'
import { listPartners } from '../partners/partners.ts'
import { checkPicture, keepPicture } from '../partners/pictures.ts'
import type { Services } from '../services.ts'
import { editorOf } from './at-desk.ts'
import { addPartner, editPartner, removePartner } from './change-partner.ts'

type Names = 'listPartners' | 'addPartner' | 'editPartner' | 'removePartner' | 'addPartnerPicture'

/** Partners and their looks at the desk. */
export function partnerHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services
  return {
    listPartners: async () => ({ data: await listPartners(db) }),
    addPartner: (given, context) => addPartner(services, editorOf(context), given, hostNameOf(context.request)),
    editPartner: ({ name, version, ...given }, context) => {
      const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      return editPartner(services, editorOf(context), { name, version }, change, hostNameOf(context.request))
    },
    removePartner: async (which, context) => {
      await removePartner(services, editorOf(context), which)
      return {}
    },
    addPartnerPicture: async ({ use, content }) => {
      const bytes = Buffer.from(content, 'base64')
      const { type, width, height } = checkPicture(use, bytes)
      const hash = await keepPicture(db, type, bytes, now())
      return { hash, url: pictureUrl(hash), type, width, height }
    },
  }
}
