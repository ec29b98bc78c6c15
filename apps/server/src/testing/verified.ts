import type { VerificationOptions } from '@marketscope/contract/calls/verification'
import { resultOf, type TestServer } from './test-server.ts'

/** Signs an account in and verifies the session with a code sent to its first email address, else its first phone. Gives the headers of its calls. */
export async function signedInVerified(server: TestServer, username: string): Promise<Record<string, string>> {
  const headers = await server.signedIn(username)
  await verify(server, headers)
  return headers
}

async function verify(server: TestServer, headers: Record<string, string>): Promise<void> {
  const { phones, mails } = resultOf<VerificationOptions>(await server.ask('/api/get_mail_phone', { headers }))
  const [way, target] = mails[0] ? ['mail', { mail_id: mails[0].mail_id }] : ['sms', { phone_id: phones[0]?.phone_id }]
  resultOf(await server.ask(`/api/${way}/send/setting`, { json: target, headers }))
  resultOf(await server.ask(`/api/${way}/verify/setting`, { json: { ...target, code: server.sent.at(-1)?.code }, headers }))
}
