import { type NameChoice, USUAL_NAMES } from '@marketscope/contract/naming'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { changeNames } from './change-names.ts'

/** What things are called for an account. */
export function namingHandlers({ db }: Pick<Services, 'db'>): Pick<Handlers, 'getLanguageMode' | 'chooseLanguageMode'> {
  return {
    getLanguageMode: async (_, context) => ({ data: context.signedIn().account.names ?? USUAL_NAMES }),
    chooseLanguageMode: async ({ language_mode, fenxi_mode }, context) => ({
      data: await changeNames(
        db,
        context.signedIn().account.id,
        (before): NameChoice => ({
          language_mode: language_mode ?? before.language_mode,
          fenxi_mode: fenxi_mode ?? before.fenxi_mode,
        }),
      ),
    }),
  }
}
