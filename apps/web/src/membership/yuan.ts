/** An amount in cents, in yuan: without decimals it has none. */
export const yuan = (cents: number) => (cents / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })
