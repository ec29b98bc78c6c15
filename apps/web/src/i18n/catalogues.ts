import type alerts from './zh/alerts.json'
import type analyses from './zh/analyses.json'
import type assistant from './zh/assistant.json'
import type attrAnalysis from './zh/attr-analysis.json'
import type attribute from './zh/attribute.json'
import type common from './zh/common.json'
import type corrections from './zh/corrections.json'
import type data from './zh/data.json'
import type desk from './zh/desk.json'
import type detail from './zh/detail.json'
import type entity from './zh/entity.json'
import type filings from './zh/filings.json'
import type follow from './zh/follow.json'
import type home from './zh/home.json'
import type insight from './zh/insight.json'
import type itemPage from './zh/item-page.json'
import type items from './zh/items.json'
import type keys from './zh/keys.json'
import type membership from './zh/membership.json'
import type modules from './zh/modules.json'
import type money from './zh/money.json'
import type monitor from './zh/monitor.json'
import type naming from './zh/naming.json'
import type notices from './zh/notices.json'
import type partners from './zh/partners.json'
import type picker from './zh/picker.json'
import type pivot from './zh/pivot.json'
import type places from './zh/places.json'
import type prices from './zh/prices.json'
import type reports from './zh/reports.json'
import type rules from './zh/rules.json'
import type scheme from './zh/scheme.json'
import type search from './zh/search.json'
import type sessions from './zh/sessions.json'
import type settings from './zh/settings.json'
import type shell from './zh/shell.json'
import type signIn from './zh/sign-in.json'
import type subscribe from './zh/subscribe.json'
import type summary from './zh/summary.json'
import type tasks from './zh/tasks.json'
import type trade from './zh/trade.json'
import type verification from './zh/verification.json'
import type words from './zh/words.json'

/** Every text of the product by area; a key is `area.part`. The Chinese files decide which keys exist. */
export interface Catalogues {
  alerts: typeof alerts
  analyses: typeof analyses
  assistant: typeof assistant
  'attr-analysis': typeof attrAnalysis
  attribute: typeof attribute
  common: typeof common
  corrections: typeof corrections
  data: typeof data
  desk: typeof desk
  detail: typeof detail
  items: typeof items
  insight: typeof insight
  entity: typeof entity
  filings: typeof filings
  'item-page': typeof itemPage
  keys: typeof keys
  membership: typeof membership
  modules: typeof modules
  money: typeof money
  naming: typeof naming
  monitor: typeof monitor
  notices: typeof notices
  partners: typeof partners
  picker: typeof picker
  pivot: typeof pivot
  places: typeof places
  prices: typeof prices
  follow: typeof follow
  home: typeof home
  reports: typeof reports
  rules: typeof rules
  scheme: typeof scheme
  search: typeof search
  sessions: typeof sessions
  settings: typeof settings
  shell: typeof shell
  'sign-in': typeof signIn
  subscribe: typeof subscribe
  summary: typeof summary
  tasks: typeof tasks
  trade: typeof trade
  verification: typeof verification
  words: typeof words
}
