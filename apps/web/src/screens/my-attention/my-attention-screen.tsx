import { LIMITS } from '@marketscope/contract/limits'
import { useUrlState } from '../../url/use-url-state.ts'
import { ComparePage } from './compare/compare-page.tsx'
import { FollowsPage } from './follows/follows-page.tsx'

/** The followed searches; with `compare` in the address some of them side by side. */
export default function MyAttentionScreen() {
  const [{ compare }] = useUrlState()
  const ids = [...new Set((compare ?? '').split(',').filter((id) => id !== ''))].slice(0, LIMITS.compared)
  return ids.length > 0 ? <ComparePage ids={ids} /> : <FollowsPage />
}
