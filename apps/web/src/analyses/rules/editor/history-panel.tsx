import { classDifference } from '@marketscope/contract/schemes/class-difference'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { useText } from '../../../i18n/use-text.ts'
import { SchemeVersions } from '../../frame/scheme-versions.tsx'

interface Props {
  ruleId: string
  content: ClassesContent
  onRollBack(version: number): void
}

/** The versions of a scheme, what each has that what is edited has not, and the way back to it. */
export function HistoryPanel({ ruleId, content, onRollBack }: Props) {
  const { pick } = useText()
  return (
    <SchemeVersions
      ruleId={ruleId}
      differenceFrom={(before) => ('classes' in before ? classDifference(before, content).map(pick) : null)}
      onRollBack={onRollBack}
    />
  )
}
