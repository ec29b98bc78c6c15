/** What happens when an account has no questions left, beside the sentence that says so. */
export function onQuotaUsedUp(): void {}
