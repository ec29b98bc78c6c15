import { type PageVersions, usePageVersions } from '../../analyses/frame/use-versions.ts'
import type { useUrlState } from '../../url/use-url-state.ts'
import { readsSkus, type VersionedPage } from './read-versions.ts'

/** The versions a search reads; another discount version shows the list of SKUs from its beginning. */
export function useVersions(page: VersionedPage, url: ReturnType<typeof useUrlState>): PageVersions {
  const { search, range } = page
  const [address] = url
  const ofSkus = readsSkus(page, address)
  const there = { ...search, versions: ofSkus ? search.sku_versions : search.versions, all: search.versions }
  return usePageVersions(there, range, url, ofSkus ? { 'sku-list.page': null } : {})
}

export type Versions = PageVersions
