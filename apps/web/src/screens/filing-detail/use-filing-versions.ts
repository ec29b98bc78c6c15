import { DISCOUNT_VERSIONS } from '@marketscope/contract/discount-versions'
import { type PageVersions, usePageVersions } from '../../analyses/frame/use-versions.ts'
import { useUser } from '../../api/use-user.ts'
import type { useUrlState } from '../../url/use-url-state.ts'
import type { FilingMarket } from './filing-address.ts'

/** The versions of the figures of a filing: all that the account has, since no search tells which of them are loaded. */
export function useFilingVersions({ range, data_versions }: FilingMarket, url: ReturnType<typeof useUrlState>): PageVersions {
  const { user } = useUser()
  const versions = DISCOUNT_VERSIONS.filter((version) => version === 'none' || user?.version_selected.includes(version))
  return usePageVersions({ versions, data_versions }, range ?? { start: '', end: '' }, url)
}
