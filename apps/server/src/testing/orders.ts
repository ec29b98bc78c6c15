import type { AccountDraft } from '../accounts/accounts.ts'

/** What a test needs to make an account: an email address, and what differs from an ordinary one. */
export function createAccountOrder(mail: string, draft: Partial<AccountDraft> = {}): AccountDraft {
  return { username: mail, mail, ...draft }
}
