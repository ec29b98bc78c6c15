import type analyses from './zh/analyses.json'
import type attribute from './zh/attribute.json'
import type common from './zh/common.json'
import type data from './zh/data.json'
import type detail from './zh/detail.json'
import type follow from './zh/follow.json'
import type picker from './zh/picker.json'
import type search from './zh/search.json'
import type settings from './zh/settings.json'
import type shell from './zh/shell.json'
import type signIn from './zh/sign-in.json'
import type subscribe from './zh/subscribe.json'

/** Every text of the product by area; a key is `area.part`. The Chinese files decide which keys exist. */
export interface Catalogues {
  analyses: typeof analyses
  attribute: typeof attribute
  common: typeof common
  data: typeof data
  detail: typeof detail
  picker: typeof picker
  follow: typeof follow
  search: typeof search
  settings: typeof settings
  shell: typeof shell
  'sign-in': typeof signIn
  subscribe: typeof subscribe
}
