import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

/** A puzzle for who has to show that there is a browser at work. */
export function captchaHandlers({ captcha }: Pick<Services, 'captcha'>): Pick<Handlers, 'captchaChallenge'> {
  return { captchaChallenge: async () => captcha.challenge() }
}
