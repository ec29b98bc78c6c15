import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import { useLocation } from '@tanstack/react-router'
import { paths } from '../../url/paths.ts'
import { SchemePage } from './scheme-page.tsx'

/** The schemes of custom analyses, or at the other address those of pivot tables. */
export default function SchemeListScreen() {
  const { pathname } = useLocation()
  const kind: SchemeKind = pathname === paths.pivotList.path ? 'pivot' : 'classes'
  return <SchemePage key={kind} kind={kind} />
}
