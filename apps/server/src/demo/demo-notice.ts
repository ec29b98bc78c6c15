import type { Services } from '../services.ts'

const NOTICE = {
  id: 'demo',
  msg: '<b>演示环境</b>：这里的数据来自模拟市场，仅供了解功能，不代表真实销售。',
  msg_en: '<b>Demonstration</b>: these figures come from a simulated market and are not those of real shops.',
}

/** Says above every page that the figures are those of the demo market: only where it was loaded, never beside data of one's own. */
export async function putDemoNotice({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .insertInto('notice')
    .values({ ...NOTICE, from: now(), partners: true })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
