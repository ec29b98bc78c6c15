import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { addTemplate, changeTemplate, removeTemplate, templatesOf } from './price-templates.ts'

type Names = 'listPriceTemplates' | 'savePriceTemplate' | 'removePriceTemplate'

/** The templates of price bands of an account. */
export function priceTemplateHandlers({ db, now }: Services): Pick<Handlers, Names> {
  return {
    listPriceTemplates: async (_, context) => ({ data: await templatesOf(db, context.signedIn().account.id) }),
    savePriceTemplate: async ({ id, name, points, currency, overwrite }, context) => {
      const { account } = context.signedIn()
      const bands = points && currency ? { points, currency } : undefined
      if (id !== undefined) return { data: await changeTemplate(db, account.id, id, { name, bands }, now()) }
      if (name === undefined || !bands) throw new Error('the schema asks for a name and points where there is no id')
      return { data: await addTemplate(db, account.id, { name, ...bands }, overwrite, now()) }
    },
    removePriceTemplate: async ({ id }, context) => {
      await removeTemplate(db, context.signedIn().account.id, id)
      return { msg: 'ok' }
    },
  }
}
