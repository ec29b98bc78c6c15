import type { Site } from '@marketscope/contract/sites'
import type { Catalog, LiveSegment } from '../catalog/catalog.ts'
import { chooseDataVersions, segmentsOf } from './period.ts'
import type { Viewer } from './viewer.ts'

/** The data versions that a question names; left out or '': the newest. */
export interface VersionsNamed {
  jd_version?: string | undefined
  douyin_version?: string | undefined
}

/**
 * The segments that a viewer's figures of the sites are read from, all years: whatever is told of months and versions there are is told of these. Throws
 * for a data version that is not there, or not for the viewer.
 */
export function segmentsRead(
  sites: readonly Site[],
  catalog: Catalog,
  viewer: Viewer,
  { jd_version, douyin_version }: VersionsNamed = {},
): LiveSegment[] {
  const choices = sites.map((site) => ({ site, types: null }))
  return segmentsOf(chooseDataVersions(choices, { jd: jd_version, douyin: douyin_version }, catalog, viewer), catalog)
}
