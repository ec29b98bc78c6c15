/** An amount in cents as it is told: `¥99.00`, of another currency with its code. */
export function moneyText(cents: number, currency = 'CNY'): string {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return `${cents < 0 ? '-' : ''}${currency === 'CNY' ? '¥' : `${currency} `}${amount}`
}
