import { TRIAL_MONTHS } from '@marketscope/contract/month-limit'
import { TAB_ORDER } from '@marketscope/contract/tab-rules'
import type { Text } from '@marketscope/contract/text'
import { DEMO_GROUPS } from '../demo/custom-groups.ts'
import { DEMO_PARTNER, ensureDemoPartner } from '../demo/demo-partner.ts'
import type { Services } from '../services.ts'
import { type AccountDraft, accountByUsername, changeAccount, createAccount } from './accounts.ts'
import { isTaken } from './contacts.ts'

/** Several people look around with the same demo account. */
const SEATS = 20

interface DemoAccount {
  draft: AccountDraft & { mail: string; phone: string }
  about: Text
}

const demo = (phone: string, mail: string, about: Text, draft: Omit<AccountDraft, 'username' | 'mail' | 'phone'>): DemoAccount => ({
  draft: { seats: SEATS, ...draft, username: mail, mail, phone },
  about,
})

/** Tabs that the demo account of a brand does not have. */
const BEYOND_BRAND: readonly string[] = ['PriceDis', 'BrandPriceDis']

/** The accounts that a fresh product offers to look around with. */
export function demoAccounts(staffDomain: string): DemoAccount[] {
  const versions = ['cp', 'min_v2']
  return [
    demo(
      '13800000001',
      'analyst@demo.market',
      { zh: '分析师（国内）', en: 'analyst, Chinese marketplaces' },
      {
        account_type: 'domestic',
        versions,
        nick: '林分析',
        custom_groups: DEMO_GROUPS.map(({ sub_name }) => sub_name),
        module_info: { default: [...TAB_ORDER] },
      },
    ),
    demo(
      '13800000002',
      'overseas@demo.market',
      { zh: '分析师（海外）', en: 'analyst, overseas marketplaces' },
      { account_type: 'overseas', versions, nick: 'Olivia' },
    ),
    demo(
      '13800000003',
      'partner@demo.market',
      { zh: '合作方', en: 'partner with its own brand' },
      { kind: 'partner', account_type: 'all', versions: ['cp'], partner: DEMO_PARTNER, nick: '兰镜' },
    ),
    demo(
      '13800000004',
      'trial@demo.market',
      { zh: '试用（本月及之前 12 个月）', en: 'trial, this month and the 12 before' },
      { kind: 'trial', account_type: 'domestic', month_limit: TRIAL_MONTHS, nick: '试用账号' },
    ),
    demo('13800000005', `staff@${staffDomain}`, { zh: '内部员工', en: 'internal staff' }, { account_type: 'all', versions, nick: '运营' }),
    demo(
      '13800000006',
      'brand@demo.market',
      { zh: '品牌方（仅美妆类目）', en: 'brand, cosmetics only' },
      {
        account_type: 'domestic',
        versions: ['cp'],
        nick: '品牌方',
        cat_list: { taobao: ['1801', '50010788'], jd: ['9180', '9193'], douyin: ['20085', '20029'] },
        show_all_cats: true,
        custom_groups: ['custom_103'],
        module_info: { default: TAB_ORDER.filter((tab) => !BEYOND_BRAND.includes(tab)) },
      },
    ),
  ]
}

/**
 * Makes the demo accounts that are missing, with the custom categories and the partner that belong to them. An account that was changed or holds the phone already is left as it
 * is.
 */
export async function ensureDemoAccounts({ db, config, custom, now }: Pick<Services, 'db' | 'config' | 'custom' | 'now'>): Promise<void> {
  const missing = DEMO_GROUPS.filter(({ sub_name }) => !custom.has(sub_name))
  if (missing.length > 0) await custom.put(missing)
  await ensureDemoPartner(db, now())
  for (const { draft } of demoAccounts(config.staff_domain)) {
    const there = await accountByUsername(db, draft.username)
    if (there?.seats === null) await changeAccount(db, there.id, { seats: SEATS }, now())
    if (there) continue
    if ((await isTaken(db, 'sms', draft.phone)) || (await isTaken(db, 'mail', draft.mail))) continue
    await createAccount(db, draft, now())
  }
}
