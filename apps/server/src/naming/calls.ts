import { USUAL_NAMES } from '@marketscope/contract/naming'
import { changeChoice } from '../accounts/change-choice.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

/** What things are called for an account. */
export function namingHandlers({ db }: Pick<Services, 'db'>): Pick<Handlers, 'getLanguageMode' | 'chooseLanguageMode'> {
  return {
    getLanguageMode: async (_, context) => ({ data: context.signedIn().account.names ?? USUAL_NAMES }),
    chooseLanguageMode: async ({ language_mode, fenxi_mode }, context) => ({
      data: await changeChoice(db, context.signedIn().account.id, 'names', USUAL_NAMES, (before) => ({
        language_mode: language_mode ?? before.language_mode,
        fenxi_mode: fenxi_mode ?? before.fenxi_mode,
      })),
    }),
  }
}
