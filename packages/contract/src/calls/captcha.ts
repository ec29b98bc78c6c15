import { z } from 'zod'
import { declareCall } from '../call.ts'
import { CaptchaChallenge } from '../captcha.ts'

export const captchaChallenge = declareCall({
  method: 'GET',
  path: '/api/captcha',
  permission: 'public',
  about: { zh: '人机验证的题目，五分钟内有效', en: 'A puzzle for the captcha, good for five minutes' },
  input: z.object({}),
  result: CaptchaChallenge,
})
