import { z } from 'zod'
import { declareCall } from '../call.ts'
import { NameChoice } from '../naming.ts'

export const getLanguageMode = declareCall({
  method: 'GET',
  path: '/api/language_mode',
  permission: 'market:search',
  about: { zh: '账号选择的名称语言', en: 'What the account has things called' },
  input: z.object({}),
  result: z.object({ data: NameChoice }),
})

export const chooseLanguageMode = declareCall({
  method: 'POST',
  path: '/api/language_mode',
  permission: 'follow:write',
  about: {
    zh: '选择类目、属性、品牌、店铺与标题的名称（system：系统名称；source：平台原文；both：两者）及系统名称的语言（both：随页面）',
    en: 'Choose what categories, attributes, brands, shops and titles are called (system: by the product; source: as the platform has them; both), and in which language the product calls them (both: that of the page)',
  },
  input: NameChoice.partial(),
  result: z.object({ data: NameChoice }),
})
