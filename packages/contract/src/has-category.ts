/** Whether a search names categories, of the market or of one's own. */
export function hasCategory({ cid }: { cid?: Partial<Record<'custom' | 'not_custom', readonly string[]>> }): boolean {
  return (cid?.custom?.length ?? 0) + (cid?.not_custom?.length ?? 0) > 0
}
