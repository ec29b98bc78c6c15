import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { PlainFault } from '../plain-fault.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { writeBackup } from './write-backup.ts'

it('a backup that cannot have the market says why, and leaves nothing, though accounts were being copied', async () => {
  const root = await mkdtemp(join(tmpdir(), 'marketscope-without-'))
  const secret = join(root, 'secret')
  await writeFile(secret, 'ab'.repeat(32))
  const { db, close } = await openTestDatabase(join(root, 'accounts'))
  const { id } = await createAccount(db, createAccountOrder('ann@b.cc', {}), new Date())
  const searches = Array.from({ length: 400 }, (_, index) => ({
    ...{ url_id: `u${index}`, filter: JSON.stringify({ title: 'x'.repeat(5000) }), created_at: new Date(), created_by: id },
  }))
  await db.insertInto('search').values(searches).execute()
  const hold = async (accounts: () => Promise<void>) => {
    await accounts()
    throw new PlainFault('没有市场', 'there is no market to copy')
  }
  for (let number = 0; number < 5; number++) {
    const made = writeBackup({ db, secret, hold }, { to: join(root, 'without') })
    await expect(made).rejects.toThrow('there is no market to copy')
  }
  await close()
  expect((await readdir(root)).sort()).toEqual(['accounts', 'secret'])
  await rm(root, { recursive: true })
})
