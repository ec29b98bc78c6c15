import type { Services } from '../services.ts'
import { sha256 } from '../tokens.ts'

/** Notes that a code was given in the session of the token just now, as if it had been sent and typed. */
export async function proven({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<void> {
  await db.updateTable('session').set({ verified_at: now() }).where('token_hash', '=', sha256(token)).execute()
}
