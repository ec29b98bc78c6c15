/** A report of an account as it is kept, which waits for a month that never comes. */
export function keptReport(id: string, account_id: string, url_id: string, created_at: Date) {
  const schedule = JSON.stringify({ every: 'publication' })
  return {
    id,
    account_id,
    url_id,
    form: 'figures',
    schedule,
    language: 'zh',
    page: '{}',
    paused: false,
    told_month: '2999-12',
    created_at,
  } as const
}
