import type { Text } from '@marketscope/contract/text'
import type { Services } from '../services.ts'
import { type AccountDraft, accountByUsername, createAccount } from './accounts.ts'

interface DemoAccount {
  draft: AccountDraft & { mail: string; phone: string }
  about: Text
}

const demo = (phone: string, mail: string, about: Text, draft: Omit<AccountDraft, 'username' | 'mail' | 'phone'>): DemoAccount => ({
  draft: { ...draft, username: mail, mail, phone },
  about,
})

/** The accounts that a fresh product offers to look around with. */
export function demoAccounts(staffDomain: string): DemoAccount[] {
  const versions = ['cp', 'min_v2']
  return [
    demo(
      '13800000001',
      'analyst@demo.market',
      { zh: '分析师（国内）', en: 'analyst, Chinese marketplaces' },
      { account_type: 'domestic', versions, nick: '林分析' },
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
      { kind: 'partner', account_type: 'all', versions: ['cp'], partner: 'orchid', partner_title: '兰镜数据 Orchid Insight', nick: '兰镜' },
    ),
    demo(
      '13800000004',
      'trial@demo.market',
      { zh: '试用（最近 13 个月）', en: 'trial, the last 13 months' },
      { kind: 'trial', account_type: 'domestic', month_limit: { last: 13 }, nick: '试用账号' },
    ),
    demo('13800000005', `staff@${staffDomain}`, { zh: '内部员工', en: 'internal staff' }, { account_type: 'all', versions, nick: '运营' }),
  ]
}

/** Makes the demo accounts that are missing. An account that was changed or holds the phone already is left as it is. */
export async function ensureDemoAccounts({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  for (const { draft } of demoAccounts(config.staff_domain)) {
    if (await accountByUsername(db, draft.username)) continue
    const taken = await db
      .selectFrom('account')
      .select('id')
      .where((where) => where.or([where('phone', '=', draft.phone), where('mail', '=', draft.mail)]))
      .executeTakeFirst()
    if (!taken) await createAccount(db, draft, now())
  }
}
